/**
 * `db/content/REPORT.md`: what a run of the miner saw, put aside and chose, for whoever wants to argue with it.
 *
 * Pure, and silent about when and how fast: the same run, the same bytes.
 */
import { LESSONS } from '#contract/curriculum';
import type { FinishedAssignment, FinishedPosition } from '../../explaining/finished-position.ts';
import type { MiningRun } from '../mining-run.ts';
import { describeCourse } from './course-section.ts';
import { describeDailies } from './daily-section.ts';
import { describeSpread } from './spread-section.ts';
import { listOf, percent, table, tally } from './tally.ts';

/** The whole report as Markdown. */
export function writeReport(run: MiningRun): string {
  const course = positionsOf(run.course);
  const dailies = positionsOf(run.dailies);
  const sections = [
    '# What was mined',
    'Written by `npm run mine`; [docs/content.md](../../docs/content.md) says what the words mean.',
    '## From games to candidates',
    table(['stage', 'in', 'out', 'put aside'], stagesOf(run)),
    `Games ended by: ${listOf(tally(run.games.map(({ end }) => end)))}.`,
    `Of the plausible positions ${listOf(ambiguitiesOf(run))} are unclear to some: chapters 1, 2 and 5 leave them out.`,
    '## Candidates',
    table(['lesson', 'candidates', 'in the course', 'in the dailies'], lessonsOf(run)),
    '## The course',
    describeCourse(run.course),
    '## The dailies',
    describeDailies(run.dailies),
    '## Spread',
    describeSpread({ course, dailies }),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** One row for each stage: how many went in, how many came out, why the others did not. */
function stagesOf({
  games,
  sifting,
  moves,
  secondLook,
  course,
  dailies,
}: MiningRun): readonly (readonly string[])[] {
  const seen = games.reduce((sum, { positions }) => sum + positions.length, 0);
  const refused = [...moves.refused].reduce((sum, [, count]) => sum + count, 0);
  const chosen = positionsOf([...course, ...dailies]).length;
  const kept = sifting.kept.length;
  const accepted = moves.asked - refused;
  return [
    ['games', String(games.length), `${seen} positions`, ''],
    ['sift', String(seen), `${kept} (${percent(kept, seen)})`, listOf([...sifting.rejected])],
    ['shortlists of moves', String(moves.proposed), String(moves.asked), ''],
    [
      'the engine’s word',
      String(moves.asked),
      `${accepted} (${percent(accepted, moves.asked)})`,
      listOf([...moves.refused].toSorted(([, a], [, b]) => b - a)),
    ],
    ['choice', '', String(chosen), ''],
    [
      'second look at the course’s moves',
      String(secondLook.looked),
      String(secondLook.looked - secondLook.refused),
      `replaced ${secondLook.refused}`,
    ],
  ];
}

/** One row for each lesson: how many there were to choose from, and how many were chosen. */
function lessonsOf({ usable, course, dailies }: MiningRun): readonly (readonly string[])[] {
  const counts = [usable, positionsOf(course), positionsOf(dailies)].map(
    (positions) => new Map(tally(positions.map(({ lesson }) => lesson))),
  );
  return LESSONS.map(({ chapter, key }) => {
    const lesson = `${chapter}.${key}`;
    return [lesson, ...counts.map((count) => String(count.get(lesson) ?? 0))];
  });
}

function ambiguitiesOf({ sifting }: MiningRun): ReturnType<typeof tally> {
  return tally(sifting.kept.flatMap(({ ambiguity }) => ambiguity ?? []));
}

function positionsOf(assignments: readonly FinishedAssignment[]): readonly FinishedPosition[] {
  return assignments.flatMap(({ positions }) => positions);
}
