import type { ReportedAttempt } from "../../schema/report.ts";
import type { Markup } from "../markup.ts";
import type { PageTexts } from "../page-texts.ts";

/** What the parts of an attempt may look at besides the attempt itself. */
export interface Page {
  texts: PageTexts;
  /** Characters of one long text. */
  share: number;
  /** Lines that a difference may add and remove before it is shown without its common lines. */
  edits: number;
}

/** One part of an attempt's section; nothing where there is nothing to show. */
export type Part = (attempt: ReportedAttempt, page: Page) => Markup | false;
