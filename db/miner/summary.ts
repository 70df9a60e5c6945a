/**
 * What the miner says when it is done: enough to see at a glance whether the content is balanced.
 */
import type { Candidate, MinedTask } from './candidate.ts';
import type { Game } from './self-play.ts';
import type { Sifting } from './sift.ts';

/** The summary as lines of text. */
export function summarise(
  games: readonly Game[],
  sifting: Sifting,
  tasks: readonly MinedTask[],
): readonly string[] {
  const positions = tasks.flatMap((task) => task.positions);
  return [
    `games      ${games.length}, ended by ${tally(games.map(({ end }) => end))}`,
    `positions  ${games.flatMap((game) => game.positions).length} seen, ${sifting.kept.length} kept`,
    `rejected   ${[...sifting.rejected].map(([reason, count]) => `${reason} ${count}`).join(', ')}`,
    `chosen     ${positions.length} from ${distinct(positions, gameOf)} games and ${distinct(positions, openingOf)} openings`,
    `phases     ${tally(positions.map(phaseOf))}`,
    `learner    ${tally(positions.map(({ learner }) => learner))}`,
    `attackers  ${tally(positions.flatMap(({ truth }) => truth.map(({ piece }) => piece)))}`,
    ...tasks.map(describeTask),
  ];
}

function describeTask({ plan, positions }: MinedTask): string {
  const found = positions.filter(({ truth }) => truth.length > 0);
  const difficulty = span(found.map((position) => position.difficulty));
  const men = span(positions.map((position) => position.men));
  const truths = positions.map(({ truth }) => truth.length).join(' ');
  const white = positions.filter(({ learner }) => learner === 'white').length;
  return `${plan.titleKey}  difficulty ${difficulty}  men ${men}  attacks ${truths}  white ${white}/${positions.length}`;
}

const gameOf = ({ origin }: Candidate): number => origin.game;
const openingOf = ({ origin }: Candidate): string => origin.opening;

/** Men on the board from which on a position counts as an opening, and below which as an endgame. */
const OPENING_MEN = 28;
const MIDDLEGAME_MEN = 15;

function phaseOf({ men }: Candidate): 'opening' | 'middlegame' | 'endgame' {
  if (men >= OPENING_MEN) return 'opening';
  return men >= MIDDLEGAME_MEN ? 'middlegame' : 'endgame';
}

function distinct<T>(positions: readonly Candidate[], of: (position: Candidate) => T): number {
  return new Set(positions.map(of)).size;
}

function span(numbers: readonly number[]): string {
  return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
}

/** `white 60, black 60`, the most frequent first. */
function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
}
