/**
 * How the contact sheet looks and filters: its style and its script, as text, so that the page is one file.
 */

/** Blue is the truth, green the candidate, red the warning, as on the boards of the exercises. */
export const SHEET_STYLE = `
body { margin: 0; font: 13px/1.35 system-ui, sans-serif; color: #1c1b18; background: #fbfaf7; }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; padding: 8px 16px; background: #f3f0e9; border-bottom: 1px solid #ddd7ca; z-index: 1; }
.definitions { position: absolute; width: 0; height: 0; }
h1 { font-size: 16px; margin: 0; }
h2 { font-size: 15px; margin: 16px 0 8px; }
main { padding: 0 16px 32px; }
section > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(225px, 1fr)); gap: 16px; }
figure { margin: 0; break-inside: avoid; }
figure svg { display: block; width: 100%; }
figure svg text { font: 11px system-ui, sans-serif; fill: #1c1b18; opacity: .65; }
figcaption { margin-top: 4px; overflow-wrap: anywhere; }
figcaption p { margin: 3px 0 0; }
figcaption p[lang=pl] { color: #55524a; }
code { font-size: 10px; color: #6b675d; }
.light { fill: #efd9b4; }
.dark { fill: #b78a5e; }
line, circle { fill: none; stroke-width: 5; stroke-linecap: round; opacity: .8; }
.truth { stroke: #1f5fa8; }
.candidate { stroke: #1d8a3e; }
.warning { stroke: #c22a1f; }
marker path { stroke: none; }
marker.truth path { fill: #1f5fa8; }
marker.candidate path { fill: #1d8a3e; }
marker.warning path { fill: #c22a1f; }
[hidden] { display: none !important; }
@media print {
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  header { display: none; }
  body { font-size: 9px; background: none; }
  section > div { grid-template-columns: repeat(4, 1fr); gap: 10px; }
  h2 { break-after: avoid; }
}
`;

/** Shows the parts of the chosen group, or the one chosen part, and of these the chosen exercise. */
export const SHEET_SCRIPT = `
const [group, part, lesson, count] = ['group', 'part', 'lesson', 'count'].map((id) => document.getElementById(id));
function show() {
  let shown = 0;
  for (const section of document.querySelectorAll('section')) {
    let visible = 0;
    const chosen = section.dataset.group === group.value && (!part.value || section.dataset.part === part.value);
    for (const figure of section.querySelectorAll('figure')) {
      figure.hidden = !chosen || (lesson.value !== '' && figure.dataset.lesson !== lesson.value);
      if (!figure.hidden) visible += 1;
    }
    section.hidden = visible === 0;
    shown += visible;
  }
  count.value = shown + ' positions';
  for (const option of part.options) option.hidden = option.value !== '' && option.dataset.group !== group.value;
}
group.addEventListener('change', () => { part.value = ''; show(); });
part.addEventListener('change', show);
lesson.addEventListener('change', show);
show();
`;
