import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../support/temporary.ts";
import { chromiumPath, openChromium } from "./chromium.ts";
import { bars, faintTexts, overflow, overlaps, pageLightness } from "./look.ts";
import { pages, report } from "./pages.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const schemes = ["light", "dark"] as const;
const widths = [360, 1400] as const;
const views = Object.keys(pages).flatMap((name) =>
  schemes.flatMap((scheme) => widths.map((width) => ({ name, scheme, width }) as const)),
);

// On a desk without Chromium this is skipped, and counted; in CI it has to be there.
describe.skipIf(chromiumPath === null && !process.env.CI)("in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser?.close());

  /** Opens a page as a file, without script; gives it with all that it asked for and complained of. */
  async function open({ name, scheme, width }: (typeof views)[number]): Promise<{ page: Page; noise: string[] }> {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      javaScriptEnabled: false,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const file = join(temporaryFolder(), "page.html");
    writeFileSync(file, pages[name] ?? "");
    const { href } = pathToFileURL(file);
    const noise: string[] = [];
    page.on("request", (request) => request.url() !== href && noise.push(request.url()));
    page.on("console", (message) => noise.push(message.text()));
    page.on("pageerror", (error) => noise.push(error.message));
    await page.goto(href);
    return { page, noise };
  }

  test.each(views)("$name, $scheme, $width px: nothing overflows, all text is read easily, nothing is loaded", async (view) => {
    const { page, noise } = await open(view);
    expect(await overflow(page)).toBe(0);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.locator("details:not([open])").count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(await faintTexts(page)).toEqual([]);
    expect(noise).toEqual([]);
    const lightness = await pageLightness(page);
    if (view.scheme === "dark") expect(lightness).toBeLessThan(0.1);
    else expect(lightness).toBeGreaterThan(0.9);
  });

  test.each(views.filter(({ name }) => name === "report.html"))("charts at $width px, $scheme", async (view) => {
    const { page } = await open(view);
    const shown = await bars(page);
    const scores = [report.score, ...report.categories.map(({ score }) => score)];
    expect(shown.length).toBeGreaterThan(scores.length);
    for (const [index, bar] of shown.entries()) {
      expect(bar).toMatchObject({ inWindow: true });
      expect(bar.width).toBeGreaterThan(view.width === 360 ? 250 : 400);
      expect(bar.width).toBeCloseTo(shown[0]?.width ?? 0, 0);
      expect(bar.height).toBeGreaterThan(12);
      if (index < scores.length) expect(bar.filled).toBeCloseTo(scores[index]?.passAt1 ?? 0, 2);
    }
    expect(await overlaps(page)).toEqual([]);
  });

  test("a task's row leads to its attempts, and an attempt to its prompt, which opens", async () => {
    const { page } = await open({ name: "report.html", scheme: "light", width: 1400 });
    await page.locator(".tasks a").nth(3).click();
    const section = page.locator("#task-3");
    expect(await section.boundingBox()).toMatchObject({ y: expect.closeTo(0, -2) });
    const prompt = page.locator("details.prompt").first();
    expect(await prompt.locator("pre").isVisible()).toBe(false);
    await section.locator("details:not(.prompt) summary").first().click();
    await section.getByText("As it was sent").first().click();
    expect(await prompt.locator("pre").isVisible()).toBe(true);
    expect(await section.locator(".removed").first().textContent()).toContain("return 2 * x");
  });

  test("the details open by keyboard too", async () => {
    const { page } = await open({ name: "report.html", scheme: "light", width: 360 });
    const summary = page.locator("#task-0 summary").nth(1);
    await summary.focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("#task-0 details[open] dl").count()).toBe(1);
  });

  test("a page that is too wide, and text that is too faint, are seen", async () => {
    const { page } = await open({ name: "trend page", scheme: "light", width: 360 });
    await page.goto("about:blank");
    await page.setContent('<p style="width: 400px; color: #999">faint and wide</p>');
    expect(await overflow(page)).toBeGreaterThan(40);
    expect(await faintTexts(page)).toEqual([expect.stringMatching(/^P : 2\.85 faint/)]);
  });

  test("the trend's chart fills the width", async () => {
    const { page } = await open({ name: "trend page", scheme: "dark", width: 1400 });
    const box = await page.locator("svg.trend").first().boundingBox();
    expect(box?.width).toBeGreaterThan(1000);
    expect(box?.height).toBeGreaterThan(150);
  });
});
