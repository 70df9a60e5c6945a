/**
 * Which games the bot that learned from people plays against itself: strengths of learners, openings as people of that strength
 * choose them.
 */
import { createRandom, pick, seedOfPart, type Random } from '#bot/random';
import { STARTING_FEN } from '#chess/fen';
import { playMove, type PlayedMove } from '#chess/play-move';
import { OPENINGS, type Opening } from '#chess/openings';
import { bookChances, type BookMoves } from '#bot/opening-book';
import type { GameRange } from '../volumes.ts';
import type { GamePlan } from './game-plan.ts';

/** On Lichess's scale, which the model knows players by: most learners are here. */
export const PEOPLE_STRENGTHS = { from: 700, to: 1900 } as const;
/** People are paired with people of about their strength. */
const MOST_APART = 100;

/** The games with these numbers; the same seed and book plan the same games. */
export function planPeopleGames(
  seed: number,
  { first, last }: GameRange,
  book: BookMoves,
): readonly GamePlan[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const gameSeed = seedOfPart(seed, number - 1);
    const random = createRandom(gameSeed);
    const elo = pickStrengths(random);
    const moves = drawOpening(book, elo, random);
    return { number, seed: gameSeed, opening: nameOpening(moves), elo };
  });
}

function pickStrengths(random: Random): GamePlan['elo'] {
  const white = between(PEOPLE_STRENGTHS.from, PEOPLE_STRENGTHS.to, random);
  const black = between(white - MOST_APART, white + MOST_APART, random);
  return { white, black: Math.max(PEOPLE_STRENGTHS.from, Math.min(PEOPLE_STRENGTHS.to, black)) };
}

function between(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** First moves, as long as the book knows what people play. The book writes no checks; a game does. */
function drawOpening(book: BookMoves, elo: GamePlan['elo'], random: Random): readonly string[] {
  const known: string[] = [];
  const played: PlayedMove[] = [];
  for (;;) {
    const chances = bookChances(book, known, known.length % 2 === 0 ? elo.white : elo.black);
    if (chances.length === 0) return played.map(({ san }) => san);
    let left = random();
    const { san } = chances.find(({ chance }) => (left -= chance) < 0) ?? pick(chances, random);
    known.push(san);
    played.push(playBookMove(played.at(-1)?.fen ?? STARTING_FEN, san));
  }
}

function playBookMove(fen: string, san: string): PlayedMove {
  const played = ['', '+', '#'].map((mark) => playMove(fen, san + mark)).find((move) => move !== undefined);
  if (!played) throw new Error(`the book has ${san} in ${fen}`);
  return played;
}

/** The longest named opening that these moves begin with; without one the first two moves are its name. */
export function nameOpening(moves: readonly string[]): Opening {
  const named = OPENINGS.filter((opening) => opening.moves.every((move, ply) => moves[ply] === move));
  const longest = named.toSorted((one, other) => other.moves.length - one.moves.length)[0];
  const first = `1. ${moves.slice(0, 2).join(' ')}`;
  return { eco: longest?.eco ?? '', name: longest?.name ?? { en: first, pl: first }, moves };
}
