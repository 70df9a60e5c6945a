/**
 * The bot playing itself: one game from its plan, the same moves every time.
 *
 * Knows when a game is over for the miner, not who plays and what the positions are good for.
 */
import { createRandom, type Random } from '#bot/random';
import type { UciConversation } from '#bot/uci';
import { toCentipawns } from '#bot/uci-lines';
import type { Candidate } from '#bot/uci-lines';
import { STARTING_FEN } from '#chess/fen';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { UciMove } from '#chess/chess';
import type { GamePlan } from './game-plan.ts';

/** A legal move and what the bot thinks of it, in centipawns for the side to move. */
export interface ScoredMove {
  readonly move: UciMove;
  readonly cp: number;
  /** How likely a person of the player's rating is to play it, 0 to 1; absent where the source does not know people. */
  readonly chance?: number;
}

/** A position of a game, after its opening, with the bot's judgement of it. */
export interface GamePosition {
  readonly fen: string;
  /** Half-moves since the first position. */
  readonly ply: number;
  /** Centipawns for the side to move: those of its best move. */
  readonly scoreCp: number;
  /** Legal moves, best first: all of them, or those that a source finds worth keeping. */
  readonly moves: readonly ScoredMove[];
  /** The move the game went on with, not always the best. */
  readonly played: UciMove;
}

export type GameEnd = 'no-move' | 'fifty-moves' | 'repetition' | 'resigned' | 'too-long';

export interface SelfPlayedGame {
  readonly plan: GamePlan;
  readonly positions: readonly GamePosition[];
  readonly end: GameEnd;
}

/** The part of an engine that a game needs: it must be configured to score all legal moves. */
export type Scorer = Pick<UciConversation, 'search' | 'startNewGame'>;

/** Whose turn it is, and all that a player may know. */
export interface PlayTurn {
  readonly fen: string;
  /** Of the player who is to move. */
  readonly elo: number;
  /** Every move since the first position, with those of the opening. */
  readonly moves: readonly UciMove[];
}

/** A move to play, and what is thought of the moves worth keeping. */
interface PlyChoice {
  readonly played: UciMove;
  /** Best first. */
  readonly moves: readonly ScoredMove[];
}

/** Who plays both sides: chooses a move, or nothing when there is none, and says when a game is over before its time. */
export interface SelfPlayer {
  choose(scorer: Scorer, turn: PlayTurn, random: Random): Promise<PlyChoice | undefined>;
  /** Looks at the game up to its latest position. */
  findEarlyEnd(positions: readonly GamePosition[], random: Random): 'resigned' | undefined;
}

/** Half-moves after which a game has shown enough. */
const LONGEST_GAME_PLIES = 200;
/** 50 moves of each side (product/chess.md#draws). */
const FIFTY_MOVES_PLIES = 100;
const REPETITIONS = 3;

/** Plays one game. The engine forgets earlier games first, so that a game does not depend on its place in the row. */
export async function playGame(scorer: Scorer, plan: GamePlan, player: SelfPlayer): Promise<SelfPlayedGame> {
  await scorer.startNewGame();
  const random = createRandom(plan.seed);
  const positions: GamePosition[] = [];
  const opening = playOpening(plan.opening.moves);
  let { fen, moves } = opening;

  for (;;) {
    const end = findEnd(positions) ?? player.findEarlyEnd(positions, random) ?? findLateEnd(positions);
    if (end) return { plan, positions, end };
    const choice = await player.choose(scorer, { fen, elo: plan.elo[turnOf(fen)], moves }, random);
    const best = choice?.moves[0];
    if (!choice || !best) return { plan, positions, end: 'no-move' };
    const ply = opening.moves.length + positions.length;
    positions.push({ fen, ply, scoreCp: best.cp, moves: choice.moves, played: choice.played });
    fen = play(fen, choice.played).fen;
    moves = [...moves, choice.played];
  }
}

/** The position after an opening, and its moves; no opening is so long that a pawn promotes in it. */
function playOpening(sans: readonly string[]): { readonly fen: string; readonly moves: readonly UciMove[] } {
  let fen = STARTING_FEN;
  const moves = sans.map((san) => {
    const { from, to, fen: after } = play(fen, san);
    fen = after;
    return `${from}${to}`;
  });
  return { fen, moves };
}

/** A move and its score as the miner keeps them. */
export function toScoredMove({ move, score }: Candidate): ScoredMove {
  return { move, cp: toCentipawns(score) };
}

/** Looks at the game up to its latest position. */
function findEnd(positions: readonly GamePosition[]): GameEnd | undefined {
  const latest = positions.at(-1);
  if (!latest) return undefined;
  if (halfMovesOf(latest.fen) >= FIFTY_MOVES_PLIES) return 'fifty-moves';
  const same = positions.filter(({ fen }) => withoutCounters(fen) === withoutCounters(latest.fen));
  if (same.length >= REPETITIONS) return 'repetition';
  return undefined;
}

function findLateEnd(positions: readonly GamePosition[]): GameEnd | undefined {
  return (positions.at(-1)?.ply ?? 0) >= LONGEST_GAME_PLIES ? 'too-long' : undefined;
}

/** Openings are tested and the engine was asked about this very position: an illegal move is a bug. */
function play(fen: string, move: string): PlayedMove {
  const played = playMove(fen, move);
  if (!played) throw new Error(`${move} is not legal in ${fen}`);
  return played;
}

function turnOf(fen: string): 'white' | 'black' {
  return fen.split(' ')[1] === 'w' ? 'white' : 'black';
}

function halfMovesOf(fen: string): number {
  return Number(fen.split(' ')[4]);
}

/** What makes two positions the same for the repetition rule: all but the two counters. */
function withoutCounters(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}
