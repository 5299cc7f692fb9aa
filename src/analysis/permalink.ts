import { posix } from "node:path";
import type { PlannedTask } from "../schema/plan.ts";

/** The page of a task's function at its pinned commit; null where the host is not known to have one. */
export function permalinkOf({ source, target }: Pick<PlannedTask, "source" | "target">): string | null {
  const repository = /^https:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(source.url);
  if (!repository) return null;
  const file = posix.normalize(posix.join(source.path, target.file));
  if (file.startsWith("../")) return null;
  const path = file.split("/").map(encodeURIComponent).join("/");
  return `https://github.com/${repository[1]}/${repository[2]}/blob/${encodeURIComponent(source.commit)}/${path}#L${target.line}`;
}
