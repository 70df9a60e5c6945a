/**
 * Chapter 2 without tells: of many positions those in which men of every look are undefended equally often.
 *
 * Rooks, men far up the board and men on the rim are undefended more often than others. That is chess, but who always marks them
 * should not be right more often than chance.
 */
import { createRandom, type Random } from '#bot/random';
import { piecesOf } from '#chess/board';
import { opponentOf, type PlacedPiece } from '#chess/chess';
import type { UsablePosition } from '../sifting/usable-position.ts';

/** How many undefended men of a look there are beyond the wanted share, and how many men of that look there are at all. */
interface TellTally {
  readonly excess: number;
  readonly men: number;
}
type TellTallies = ReadonlyMap<string, TellTally>;

interface AskedSquare {
  readonly position: UsablePosition;
  readonly tallies: TellTallies;
}

/** Of the men asked about so many are undefended: about as in games. */
const UNDEFENDED_SHARE = 0.25;
/** So many positions are compared for each one that is taken. */
const DRAWN = 60;
/** A look that is rare need not be exactly even. */
const PRIOR_MEN = 10;
const NONE: TellTally = { excess: 0, men: 0 };

/** Takes `count` of the positions, all of chapter 2, or all if there are not so many. */
export function withoutTells(
  positions: readonly UsablePosition[],
  count: number,
  seed: number,
): readonly UsablePosition[] {
  const random = createRandom(seed);
  const left = positions.map((position): AskedSquare => ({ position, tallies: tallyOf(position) }));
  const totals = new Map<string, TellTally>();
  const taken: UsablePosition[] = [];
  while (taken.length < count && left.length > 0) {
    const place = mostEvening(left, totals, random);
    const [chosen, last] = [left[place], left.pop()];
    if (!chosen || !last) break;
    // The last one moves into the gap: order does not matter where all is drawn by chance.
    if (chosen !== last) left[place] = last;
    for (const [look, tally] of chosen.tallies) totals.set(look, plus(totals.get(look) ?? NONE, tally));
    taken.push(chosen.position);
  }
  return taken;
}

/** The place of the one, of some drawn by chance, that leaves all looks most even. */
function mostEvening(left: readonly AskedSquare[], totals: TellTallies, random: Random): number {
  const drawn = Array.from({ length: DRAWN }, () => Math.floor(random() * left.length));
  const costs = drawn.map((place) => addedUnevenness(left[place]?.tallies ?? new Map(), totals));
  return drawn[costs.indexOf(Math.min(...costs))] ?? 0;
}

function addedUnevenness(added: TellTallies, totals: TellTallies): number {
  return [...added].reduce((sum, [look, tally]) => {
    const before = totals.get(look) ?? NONE;
    return sum + unevenness(plus(before, tally)) - unevenness(before);
  }, 0);
}

function unevenness({ excess, men }: TellTally): number {
  return excess ** 2 / (men + PRIOR_MEN);
}

function plus(one: TellTally, other: TellTally): TellTally {
  return { excess: one.excess + other.excess, men: one.men + other.men };
}

function tallyOf({ board, learnerColor, lesson, truth, pieceCount }: UsablePosition): TellTallies {
  const side = lesson.endsWith('.calculateYourPieces') ? learnerColor : opponentOf(learnerColor);
  const tallies = new Map<string, TellTally>();
  for (const man of piecesOf(board, side)) {
    if (man.role === 'king') continue;
    const one = { excess: (truth.includes(man.square) ? 1 : 0) - UNDEFENDED_SHARE, men: 1 };
    for (const look of looksOf(man, pieceCount)) tallies.set(look, plus(tallies.get(look) ?? NONE, one));
  }
  return tallies;
}

/** What is seen of a man at a glance: each by itself could be a rule of thumb. */
function looksOf({ role, color, square }: PlacedPiece, pieceCount: number): readonly string[] {
  const rank = color === 'white' ? Number(square[1]) : 9 - Number(square[1]);
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  return [
    role,
    `rank ${rank}`,
    `${role} on rank ${rank}`,
    /^[ah]|[18]$/.test(square) ? 'rim' : 'inside',
    `file ${Math.min(file, 7 - file)}`,
    `${pieceCount >> 2} times four men`,
  ];
}
