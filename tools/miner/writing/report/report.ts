/**
 * `content/report/{volume}.md`: what a run of the miner saw, put aside and chose, for whoever wants to argue with it.
 *
 * Pure, and silent about when and how fast: the same run, the same bytes.
 */
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import type { FinishedAssignment, FinishedPosition } from '../../explaining/finished-position.ts';
import type { MiningRun } from '../mining-run.ts';
import { describeDailies } from './daily-section.ts';
import { listOf, percent, table, tally, mean, span } from './tally.ts';
import { phaseOf } from '../../choosing/phase.ts';

/** The whole report as Markdown. */
export function writeReport(run: MiningRun): string {
  const course = positionsOf(run.course);
  const dailies = positionsOf(run.dailies);
  const sections = [
    `# What was mined: volume ${run.volume}`,
    'Written by `npm run mine`; [docs/content.md](../../docs/content.md) says what the words mean.',
    '## From games to candidates',
    table(['stage', 'in', 'out', 'put aside'], stagesOf(run)),
    `Of the plausible positions ${listOf([...run.gathered.sieve.ambiguous].toSorted(([, a], [, b]) => b - a))} are unclear to some: chapters 1, 2 and 5 leave them out.`,
    '## Candidates',
    table(['lesson', 'candidates', 'in the course', 'in the dailies'], lessonsOf(run)),
    ...(course.length === 0 ? [] : ['## The course', describeCourse(run.course)]),
    ...(dailies.length === 0 ? describeStock(run) : describeDays(run, course, dailies)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function describeDays(
  { dailies: days }: MiningRun,
  course: readonly FinishedPosition[],
  dailies: readonly FinishedPosition[],
): readonly string[] {
  return ['## The dailies', describeDailies(days), '## Spread', describeSpread({ course, dailies })];
}

/** A volume without days was mined for the stock alone. */
function describeStock({ stock }: MiningRun): readonly string[] {
  const rows = stock
    .filter(({ positions }) => positions.length > 0)
    .map(({ lesson, positions }) => {
      const safe = positions.filter(({ truth }) => truth.length === 0).length;
      return [lesson, String(positions.length), String(safe)];
    });
  return ['## The stock of workouts', table(['lesson', 'positions', 'with nothing to find'], rows)];
}

/** One row for each stage: how many went in, how many came out, why the others did not. */
function stagesOf({
  gathered: { games, sieve, marks, proposed },
  moves,
  course,
  dailies,
}: MiningRun): readonly (readonly string[])[] {
  const { seen, kept } = sieve;
  const refused = [...moves.refused].reduce((sum, [, count]) => sum + count, 0);
  const chosen = positionsOf([...course, ...dailies]).length;
  const accepted = moves.asked - refused;
  return [
    ['games', String(games), `${seen} positions`, ''],
    ['sift', String(seen), `${kept} (${percent(kept, seen)})`, listOf([...sieve.rejected])],
    ['gather for chapters 1, 2 and 5', String(kept), `${marks.length} exercises`, ''],
    ['unsafe moves, and safe ones like them', String(proposed), String(moves.asked), ''],
    [
      'the engine’s word',
      String(moves.asked),
      `${accepted} (${percent(accepted, moves.asked)})`,
      listOf([...moves.refused].toSorted(([, a], [, b]) => b - a)),
    ],
    ['twins', String(accepted), String(moves.twins.length), ''],
    ['choice', '', String(chosen), ''],
  ];
}

/** One row for each lesson: how many there were to choose from, and how many were chosen. */
function lessonsOf({ gathered, moves, course, dailies }: MiningRun): readonly (readonly string[])[] {
  const usable = [...gathered.marks, ...moves.usable];
  const counts = [usable, positionsOf(course), positionsOf(dailies)].map(
    (positions) => new Map(tally(positions.map(({ lesson }) => lesson))),
  );
  return LESSON_TITLE_KEYS.map((lesson) => [
    lesson,
    ...counts.map((count) => String(count.get(lesson) ?? 0)),
  ]);
}

function positionsOf(assignments: readonly FinishedAssignment[]): readonly FinishedPosition[] {
  return assignments.flatMap(({ positions }) => positions);
}

/**
 * The report's section on the course: one row for each task.
 */
const HEAD = [
  'task',
  'difficulty',
  'mean',
  'men',
  'to find',
  'empty or safe',
  'White',
  'openings',
  'patterns',
];

/** Difficulty, size and variety of every task. */
function describeCourse(tasks: readonly FinishedAssignment[]): string {
  return table(
    HEAD,
    tasks.map(({ id, positions }) => [id, ...describeTask(positions)]),
  );
}

function describeTask(positions: readonly FinishedPosition[]): readonly string[] {
  const filled = positions.filter(({ truth }) => truth.length > 0);
  // An empty truth of chapters 1, 2 and 5 stands outside the scale of its task (docs/content.md).
  const graded = positions.filter(({ truth, move }) => truth.length > 0 || move);
  const difficulties = graded.map(({ difficulty }) => difficulty);
  return [
    span(difficulties),
    mean(difficulties),
    span(positions.map(({ pieceCount }) => pieceCount)),
    span(filled.map(({ truth }) => truth.length)),
    String(positions.length - filled.length),
    String(positions.filter(({ learnerColor }) => learnerColor === 'white').length),
    String(new Set(positions.map(({ origin }) => origin.opening)).size),
    String(new Set(positions.map(({ pattern }) => pattern)).size),
  ];
}

/**
 * The report's section on variety: nothing should dominate, neither a colour nor a phase, an opening, a square or a pattern.
 */
const MOST_FREQUENT = 5;

interface Chosen {
  readonly course: readonly FinishedPosition[];
  readonly dailies: readonly FinishedPosition[];
}

/** Course beside dailies, then the patterns of each lesson. */
function describeSpread({ course, dailies }: Chosen): string {
  const both = [course, dailies];
  const row = (name: string, say: (positions: readonly FinishedPosition[]) => string): string[] => [
    name,
    ...both.map(say),
  ];
  return [
    table(
      ['', 'course', 'dailies'],
      [
        row('positions', ({ length }) => String(length)),
        row('games', (positions) => String(new Set(positions.map(({ origin }) => origin.game)).size)),
        row('learner', (positions) => listOf(tally(positions.map(({ learnerColor }) => learnerColor)))),
        row('phases', (positions) => listOf(tally(positions.map(phaseOf)))),
        row('openings', (positions) => String(new Set(positions.map(openingOf)).size)),
        row('most frequent opening', (positions) => mostFrequent(positions.map(openingOf))),
        row('target squares', (positions) =>
          String(new Set(positions.flatMap(({ targets }) => targets)).size),
        ),
        row('most frequent square', (positions) => mostFrequent(positions.flatMap(({ targets }) => targets))),
        row('safe and unsafe moves', (positions) => listOf(tally(positions.flatMap(safetyOf)))),
      ],
    ),
    table(
      ['lesson', 'patterns', 'most frequent'],
      [...Map.groupBy([...course, ...dailies], ({ lesson }) => lesson)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([lesson, positions]) => [lesson, ...describePatterns(positions)]),
    ),
  ].join('\n\n');
}

const openingOf = ({ origin }: FinishedPosition): string => origin.opening;

function safetyOf({ move, truth }: FinishedPosition): readonly string[] {
  if (!move) return [];
  return [truth.length === 0 ? 'safe' : 'unsafe'];
}

/** `Sicilian Defence (2.1 %)` */
function mostFrequent(names: readonly string[]): string {
  const [first] = tally(names);
  return first ? `${first[0]} (${percent(first[1], names.length)})` : '–';
}

function describePatterns(positions: readonly FinishedPosition[]): readonly string[] {
  const counts = tally(positions.map(({ pattern }) => pattern || 'nothing'));
  const most = counts.slice(0, MOST_FREQUENT).map(([name, count]) => `${name} (${count})`);
  return [String(counts.length), most.join('; ')];
}
