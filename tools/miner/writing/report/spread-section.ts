/**
 * The report's section on variety: nothing should dominate, neither a colour nor a phase, an opening, a square or a pattern.
 */
import type { FinishedPosition } from '../../explaining/finished-position.ts';
import { phaseOf } from '../../choosing/phase.ts';
import { listOf, percent, table, tally } from './tally.ts';

const MOST_FREQUENT = 5;

export interface Chosen {
  readonly course: readonly FinishedPosition[];
  readonly dailies: readonly FinishedPosition[];
}

/** Course beside dailies, then the patterns of each lesson. */
export function describeSpread({ course, dailies }: Chosen): string {
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
