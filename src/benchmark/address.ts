import { resolve } from "node:path";
import { UsageError } from "../errors.ts";

/** Where a repository is fetched from: its own URL, a bundle beside tasks.yml, or the mirror's copy of it. */
export function fetchAddress(url: string, folder: string, mirror: string | null): string {
  if (!url.includes("://")) return resolve(folder, url);
  return mirror === null ? url : fillMirror(mirror, url);
}

/** `{owner}` and `{name}` are the last two parts of the URL's path, without `.git`. */
function fillMirror(template: string, url: string): string {
  const parts = new URL(url).pathname
    .replace(/\.git$|\/$/g, "")
    .split("/")
    .filter(Boolean);
  const [owner = "", name = ""] = [parts.at(-2), parts.at(-1)];
  if (!template.includes("{name}"))
    throw new UsageError(
      `--mirror ${template}: the template needs {name}, and mostly {owner}, such as https://git.example.com/{owner}/{name}.git`,
    );
  return template.replaceAll("{owner}", owner).replaceAll("{name}", name);
}
