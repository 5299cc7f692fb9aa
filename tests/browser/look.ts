import type { Page } from "playwright-core";

/** Pixels by which the page is wider than the window: what makes a reader scroll sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export interface Bar {
  name: string;
  width: number;
  height: number;
  /** Share of the bar that is filled. */
  filled: number;
  /** Whether the chart lies in the window, with its name and value beside or around it. */
  inWindow: boolean;
}

/** The bars of all charts, as they are laid out. */
export function bars(page: Page): Promise<Bar[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".bar > svg")].map((svg) => {
      const box = svg.getBoundingClientRect();
      const fill = svg.querySelector(".fill")?.getBoundingClientRect();
      return {
        name: svg.getAttribute("aria-label") ?? "",
        width: box.width,
        height: box.height,
        filled: (fill?.width ?? 0) / box.width,
        inWindow: box.left >= 0 && box.right <= window.innerWidth,
      };
    }),
  );
}

/** Names and values that lie over a bar. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [...document.querySelectorAll(".bar")].flatMap((bar) => {
      const boxes = [...bar.children].map((child) => child.getBoundingClientRect());
      return boxes.some((a, index) => boxes.slice(index + 1).some((b) => meet(a, b))) ? [bar.textContent ?? ""] : [];
    });
  });
}

/** Texts whose contrast with what lies behind them is below WCAG's 4.5 : 1, each once, with the ratio. */
export function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const behind = (element: Element | null): number[] => {
      for (let one = element; one !== null; one = one.parentElement) {
        const color = channels(getComputedStyle(one).backgroundColor);
        if ((color[3] ?? 1) > 0.99) return color;
      }
      return [255, 255, 255];
    };
    const faint = new Map<string, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest("svg") || node.textContent?.trim() === "") continue;
      const [one, other] = [luminance(channels(getComputedStyle(element).color)), luminance(behind(element))];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      if (ratio < 4.5)
        faint.set(`${element.tagName} ${element.className}`, `${ratio.toFixed(2)} ${node.textContent?.slice(0, 40)}`);
    }
    return [...faint].map(([what, ratio]) => `${what}: ${ratio}`);
  });
}

/** Lightness of the page behind everything, from 0 (black) to 1. */
export function pageLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 765;
  });
}
