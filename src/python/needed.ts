import type { Change } from "./changes.ts";
import type { Item } from "./preamble.ts";

/**
 * The items that are asked for, directly or by way of other items, in the order of the text, and the statements that change them and
 * nothing that is not the answer's own. `given` ones are at hand already.
 */
export function neededItems(items: readonly Item[], uses: Iterable<string>, given: (item: Item) => boolean): Item[] {
  const wanted = new Set(uses);
  const chosen = new Set<Item>();
  const brought = new Set<string>();
  const own = items.filter((item) => item.kind !== "import" && !given(item));
  const ownKeys = new Set(own.flatMap((item) => item.keys));
  const isAsked = (item: Item) => item.keys.some((key) => wanted.has(key)) || (item.member && wanted.has(".*"));
  const effects = ({ place }: Change) => own.filter(({ keys }) => keys.includes(place)).flatMap((item) => item.effects);
  // A function of others, called by its name alone as `print` is, changes nothing but what `changesIn` knows of it.
  const counts = ({ place, plain }: Change) => ownKeys.has(place) || !plain;
  const fills = (item: Item) => {
    const places = item.changes
      .flatMap((change) => [change, ...effects(change)])
      .filter(counts)
      .map(({ place }) => place);
    return places.some((key) => brought.has(key)) && places.every((key) => ownKeys.has(key) || item.keys.includes(key));
  };
  for (let size = -1; size < chosen.size; ) {
    size = chosen.size;
    for (const item of items) {
      if (chosen.has(item) || !((isAsked(item) && !given(item)) || fills(item))) continue;
      chosen.add(item);
      for (const name of item.uses) wanted.add(name);
      if (item.kind !== "import") for (const key of item.keys) brought.add(key);
    }
  }
  return items.filter((item) => chosen.has(item));
}
