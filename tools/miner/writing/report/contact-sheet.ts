/**
 * The contact sheet: every position of the content as a picture with its answer, to be looked through by people.
 *
 * One HTML file that needs nothing else; made from the stored content alone. Its filter shows one group at a time, because
 * thousands of boards at once are neither seen nor scrolled.
 */
import { chapterNumberOf, findTask } from '#contract/curriculum';
import { DAILY_COUNT } from '#contract/daily';
import type { ContentDaily, MinedPosition, ContentTask } from '#content/format';
import { PICTURE_DEFINITIONS, drawPosition } from './board-picture.ts';
import { SHEET_SCRIPT, SHEET_STYLE } from './sheet-assets.ts';

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
