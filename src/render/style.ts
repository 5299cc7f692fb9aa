/** The style sheet of report.html: one column on a phone, wide tables on a desk, light or dark as the reader has it. */
export const style = `
:root { color-scheme: light dark; --text: #1f2328; --dim: #59636e; --page: #ffffff; --panel: #f6f8fa; --line: #d1d9e0; --link: #0550ae;
  --bar: #218bff; --track: #e6eaef; --good: #116329; --bad: #b3261e; --warn: #7d4e00; --odd: #6639ba; --none: #59636e; --plus: #e3f6e6; --minus: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --dim: #9aa4af; --page: #0d1117; --panel: #161b22; --line: #30363d; --link: #79b8ff;
  --bar: #1f6feb; --track: #262c36; --good: #56d364; --bad: #ff7b72; --warn: #e3b341; --odd: #d2a8ff; --none: #9aa4af; --plus: #12261b; --minus: #2d1517; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.25rem 1rem 4rem; max-width: 76rem; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem; }
h3 { margin: 0 0 .5rem; padding-top: 1.25rem; font-size: 1rem; }
h2 + .task h3 { padding-top: 0; }
h3 small, .dim { color: var(--dim); font-weight: 400; }
h3 > code { font-size: 1em; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: .85em/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
ul { padding-left: 1.25rem; }
.lead { margin: .25rem 0 0; font-size: 1.1rem; }
.badge { display: inline-block; padding: 0 .55em; border: 1px solid; border-radius: 1em; font-size: .8em; font-weight: 600; white-space: nowrap; }
.pass, .passed { color: var(--good); } .fail, .failed { color: var(--bad); } .inconclusive, .no-answer { color: var(--warn); }
.tampered { color: var(--odd); } .unscored { color: var(--none); }
.bar { display: grid; grid-template-columns: 14rem 1fr 15rem; gap: .15rem 1rem; align-items: center; padding: .2rem 0; }
.bar svg { width: 100%; height: 1.1rem; display: block; border-radius: 3px; }
.bars:not(.plain) .bar:first-child .name { font-weight: 600; }
.bar small { color: var(--dim); white-space: nowrap; }
.track { fill: var(--track); } .fill { fill: var(--bar); } .base { fill: var(--none); }
.whisker { fill: none; stroke: var(--text); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
.scale { color: var(--dim); font-size: .75rem; padding: 0; }
.ticks { display: grid; grid-template-columns: repeat(3, 1fr); } .ticks i { font-style: normal; }
.ticks i:nth-child(2) { text-align: center; } .ticks i:nth-child(3) { text-align: right; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.wide td:first-child { min-width: 9rem; }
th { color: var(--dim); font-weight: 600; overflow-wrap: normal; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.nowrap { white-space: nowrap; }
.task { content-visibility: auto; contain-intrinsic-size: auto 8rem; }
details { margin: .4rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
summary { padding: .45rem .75rem; cursor: pointer; }
details > div { padding: 0 .75rem .75rem; }
h4 { margin: 1rem 0 .3rem; font-size: .9rem; }
pre { margin: 0; padding: .6rem .75rem; max-height: 32rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--page); tab-size: 4; }
.prompt pre { white-space: pre-wrap; }
.difference span { display: inline-block; min-width: 100%; }
.added { color: var(--good); background: var(--plus); } .removed { color: var(--bad); background: var(--minus); } .where { color: var(--dim); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 0; font-size: .925rem; }
dt { color: var(--dim); } dd { margin: 0; }
@media (max-width: 45rem) {
  .bar { grid-template-columns: 1fr; padding: .4rem 0; }
  .scale span:empty, .optional { display: none; }
  th, td { padding: .35rem .4rem; }
  .tasks thead { display: none; }
  .tasks tr { display: grid; grid-template-columns: 1fr auto; padding: .3rem 0; border-bottom: 1px solid var(--line); }
  .tasks td { border: 0; padding: .15rem 0; } .tasks td:nth-child(4) { grid-column: 1 / -1; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
}
.trend { width: 100%; height: 14rem; display: block; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
.band { fill: var(--bar); opacity: .18; } .line { fill: none; stroke: var(--bar); stroke-width: 2px; vector-effect: non-scaling-stroke; }
.grid { stroke: var(--line); stroke-width: 1px; vector-effect: non-scaling-stroke; } .dot { stroke: var(--bar); stroke-width: 6px; stroke-linecap: round; vector-effect: non-scaling-stroke; }
@media print { details { break-inside: avoid; } pre { max-height: none; white-space: pre-wrap; } }
`;
