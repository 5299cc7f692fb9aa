import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The system's Chromium; null where there is none. `.ci/run` installs it. */
export const chromiumPath =
  ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null;

/** Without Chromium's own sandbox, which root and containers cannot have; the pages are ours and may run nothing. */
export function openChromium(): Promise<Browser> {
  if (chromiumPath === null) throw new Error("The tests need Chromium. Install the package chromium.");
  return chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
}
