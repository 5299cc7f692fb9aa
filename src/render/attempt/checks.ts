import { html } from "../markup.ts";
import type { Part } from "./page.ts";

export const checks: Part = ({ checks }) => {
  if (checks.length === 0) return false;
  const passed = checks.filter(({ verdict }) => verdict === "passed").length;
  return html`<h4>Checks (${passed} of ${checks.length} passed)</h4>
<div class="wide" tabindex="0"><table><tr><th>Check</th><th>Result</th><th>What differed</th></tr>${checks.map(
    ({ name, verdict, message }) =>
      html`<tr><td><code>${name}</code></td><td class="nowrap ${verdict}">${verdict}</td><td>${message}</td></tr>`,
  )}</table></div>`;
};
