/**
 * The contact sheet: every position of the content as a picture with its answer, to be looked through by people.
 *
 * One HTML file that needs nothing else; made from the stored content alone. Its filter shows one group at a time, because
 * thousands of boards at once are neither seen nor scrolled.
 */
import { chapterNumberOf, findTask } from '#contract/curriculum';
import { DAILY_COUNT } from '#contract/daily';
import type { ContentDaily, MinedPosition, ContentTask } from '#content/format';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { FILES, RANKS, type Color } from '#chess/chess';
import { PIECE_SIZE, symbolId } from './piece-symbols.ts';

interface SheetContent {
  readonly course: readonly ContentTask[];
  readonly dailies: readonly ContentDaily[];
}

/** A part of the sheet with a heading: a task or a daily exercise. */
interface SheetPart {
  readonly group: string;
  readonly title: string;
  readonly positions: readonly (MinedPosition & { readonly lesson: string })[];
}

/** Dailies in one group of the filter: four weeks. */
const DAYS_PER_GROUP = 28;

/** The page; `pieceSymbols` are the SVG symbols of the piece set. */
export function writeContactSheet({ course, dailies }: SheetContent, pieceSymbols: string): string {
  const parts = [...course.map(toCoursePart), ...dailies.map(toDailyPart)];
  const lessons = new Set(parts.flatMap(({ positions }) => positions.map(({ lesson }) => lesson)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Oko · contact sheet</title>
<style>${SHEET_STYLE}</style>
<svg class="definitions" aria-hidden="true"><defs>
${PICTURE_DEFINITIONS}
${pieceSymbols}
</defs></svg>
<header>
<h1>Contact sheet</h1>
<label>Group <select id="group">${optionsOf([...new Set(parts.map(({ group }) => group))])}</select></label>
<label>Task or day <select id="part"><option value="">all</option>${partOptions(parts)}</select></label>
<label>Exercise <select id="lesson"><option value="">all</option>${optionsOf([...lessons])}</select></label>
<output id="count"></output>
</header>
<main>
${parts.map(writePart).join('\n')}
</main>
<script>${SHEET_SCRIPT}</script>
</html>
`;
}

function toCoursePart({ task, positions }: ContentTask): SheetPart {
  const lesson = findTask(task)?.lesson;
  if (!lesson) throw new Error(`the course has no task ${task}`);
  return {
    group: `${chapterNumberOf(lesson.chapter)} ${lesson.chapter}`,
    title: task,
    positions: positions.map((position) => ({ ...position, lesson: lesson.titleKey })),
  };
}

function toDailyPart({ daily, positions }: ContentDaily, index: number): SheetPart {
  const first = index - (index % DAYS_PER_GROUP) + 1;
  const last = Math.min(first + DAYS_PER_GROUP - 1, DAILY_COUNT);
  return { group: `daily ${first}–${last}`, title: daily, positions };
}

function writePart({ group, title, positions }: SheetPart): string {
  const figures = positions.map(writeFigure).join('\n');
  return `<section hidden data-group="${escape(group)}" data-part="${escape(title)}"><h2>${escape(title)}</h2><div>\n${figures}\n</div></section>`;
}

function writeFigure(position: SheetPart['positions'][number], index: number): string {
  const { id, difficulty, fen, lesson, move } = position;
  const toMove = fen.split(' ')[1] === 'w' ? 'White' : 'Black';
  const comments = move ? `<p lang="en">${escape(move.en)}</p><p lang="pl">${escape(move.pl)}</p>` : '';
  return `<figure data-lesson="${escape(lesson)}">${drawPosition(position)}<figcaption><b>${index + 1}. ${toMove}</b> · ${escape(answerOf(position))} · difficulty ${difficulty}<br><code>${escape(id)}</code><br><code>${escape(fen)}</code>${comments}</figcaption></figure>`;
}

function answerOf({ truth, move }: MinedPosition): string {
  if (!move) return `${truth.length} to find`;
  return move.red ? `refute; better ${move.correct}` : `safe: ${move.correct}`;
}

function optionsOf(names: readonly string[]): string {
  return names.map((name) => `<option>${escape(name)}</option>`).join('');
}

function partOptions(parts: readonly SheetPart[]): string {
  return parts
    .map(({ group, title }) => `<option data-group="${escape(group)}">${escape(title)}</option>`)
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Blue is the truth, green the candidate, red the warning, as on the boards of the exercises. */
const SHEET_STYLE = `
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
const SHEET_SCRIPT = `
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

/** What a line or circle means; the style sheet of the page gives it a colour. */
type Meaning = 'truth' | 'candidate' | 'warning';

const BOARD_SIZE = 8 * PIECE_SIZE;
/** The arrow ends short of the middle of its target, so that the piece there stays visible. */
const TIP_GAP = 10;
/** The radius of circles, as the board of the exercise draws them: 45 % of a square (look.md §5.3). */
const CIRCLE_RADIUS = 0.45 * PIECE_SIZE;

/** What all pictures share: the empty board, and the heads of the arrows. */
const PICTURE_DEFINITIONS = [
  `<symbol id="board" viewBox="0 0 ${BOARD_SIZE} ${BOARD_SIZE}"><rect width="${BOARD_SIZE}" height="${BOARD_SIZE}" class="light"/><path class="dark" d="${darkSquares()}"/></symbol>`,
  ...(['truth', 'candidate', 'warning'] satisfies Meaning[]).map(
    (meaning) =>
      `<marker id="head-${meaning}" class="${meaning}" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>`,
  ),
].join('\n');

/** The `<svg>` of a position of any chapter. */
export function drawPosition({ fen, truth, move }: MinedPosition): string {
  const { board, turn } = getPosition(fen);
  const pieces = placedPieces(board).map(({ square, color, role }) => {
    const { x, y } = cornerOf(square, turn);
    return `<use href="#${symbolId(color, role)}" x="${x}" y="${y}" width="${PIECE_SIZE}" height="${PIECE_SIZE}"/>`;
  });
  const marks = [
    ...truth.filter((mark) => mark !== move?.red).map((mark) => drawMark(mark, turn, 'truth')),
    ...(move?.red ? [drawMark(move.red, turn, 'warning')] : []),
    ...(move ? [drawMark(move.green, turn, 'candidate')] : []),
  ];
  return `<svg viewBox="0 0 ${BOARD_SIZE} ${BOARD_SIZE}"><use href="#board"/>${coordinates(turn)}${pieces.join('')}${marks.join('')}</svg>`;
}

/** A square is circled, two squares (and perhaps a promotion) are an arrow. */
function drawMark(mark: string, bottom: Color, meaning: Meaning): string {
  const from = middleOf(mark.slice(0, 2), bottom);
  if (mark.length === 2)
    return `<circle class="${meaning}" cx="${from.x}" cy="${from.y}" r="${CIRCLE_RADIUS}"/>`;
  const to = middleOf(mark.slice(2, 4), bottom);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = (length - TIP_GAP) / length;
  const x = round(from.x + (to.x - from.x) * share);
  const y = round(from.y + (to.y - from.y) * share);
  return `<line class="${meaning}" x1="${from.x}" y1="${from.y}" x2="${x}" y2="${y}" marker-end="url(#head-${meaning})"/>`;
}

interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

function middleOf(square: string, bottom: Color): PicturePoint {
  const { x, y } = cornerOf(square, bottom);
  return { x: x + PIECE_SIZE / 2, y: y + PIECE_SIZE / 2 };
}

/** The top left corner of a square, with `bottom`'s first rank at the bottom. */
function cornerOf(square: string, bottom: Color): PicturePoint {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square.charAt(1)) - 1;
  const [column, row] = bottom === 'white' ? [file, 7 - rank] : [7 - file, rank];
  return { x: column * PIECE_SIZE, y: row * PIECE_SIZE };
}

/** File letters along the bottom, rank numbers along the left. */
function coordinates(bottom: Color): string {
  const files = bottom === 'white' ? FILES : FILES.toReversed();
  const ranks = bottom === 'white' ? RANKS.toReversed() : RANKS;
  const letters = files.map(
    (file, column) => `<text x="${(column + 1) * PIECE_SIZE - 7}" y="${BOARD_SIZE - 2}">${file}</text>`,
  );
  const numbers = ranks.map((rank, row) => `<text x="1" y="${row * PIECE_SIZE + 9}">${rank}</text>`);
  return [...letters, ...numbers].join('');
}

/** The same from both sides: a1 is dark, and so is h8. */
function darkSquares(): string {
  const squares = Array.from({ length: 64 }, (_, index) => ({
    column: index % 8,
    row: Math.floor(index / 8),
  }));
  return squares
    .filter(({ column, row }) => (column + row) % 2 === 1)
    .map(
      ({ column, row }) =>
        `M${column * PIECE_SIZE} ${row * PIECE_SIZE}h${PIECE_SIZE}v${PIECE_SIZE}h-${PIECE_SIZE}z`,
    )
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
