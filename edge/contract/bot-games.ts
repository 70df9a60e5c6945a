/**
 * What the calls about games against the bot take and answer.
 *
 * The product spec names no path for them; we chose POST /bot_games and GET /bot_games. A game is stored as its moves: the
 * server plays them over, so that what is stored is a game of chess that ended as it says.
 */
import { z } from 'zod';
import { BOT_ELO_MAX, BOT_ELO_MIN } from './bot-elo.ts';

/** Far beyond the longest game a person plays; the longest ever played in earnest has 538 plies. */
export const GAME_MAX_PLIES = 1_200;
/** No FEN is longer. */
const FEN_MAX_LENGTH = 100;
/** Longer than any opening's name. */
const OPENING_MAX_LENGTH = 100;

export const PLAYER_COLORS = ['white', 'black'] as const;
export const GAME_ENDING_KINDS = [
  'checkmate',
  'stalemate',
  'threefold',
  'fifty-moves',
  'insufficient-material',
  'resignation',
  'agreement',
] as const;
export const GAME_RESULTS = ['win', 'loss', 'draw'] as const;
/** As the learner sees it. */
export type GameResult = (typeof GAME_RESULTS)[number];

const uciMoveSchema = z.string().regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/);

export const botGameInput = z.object({
  /** Made by the client, one per game: the same key again is the same game, stored once. */
  game_key: z.uuid().toLowerCase(),
  elo: z.number().int().min(BOT_ELO_MIN).max(BOT_ELO_MAX),
  player_color: z.enum(PLAYER_COLORS),
  /** English name of the opening that was chosen or drawn; null when the game began at its first position. */
  opening: z.string().max(OPENING_MAX_LENGTH).nullable(),
  start_fen: z.string().max(FEN_MAX_LENGTH),
  moves: z.array(uciMoveSchema).max(GAME_MAX_PLIES),
  ending: z.enum(GAME_ENDING_KINDS),
  result: z.enum(GAME_RESULTS),
});
export type BotGame = z.output<typeof botGameInput>;

/** A stored game, as a list shows it. */
export interface StoredBotGame {
  readonly game_key: string;
  readonly elo: number;
  readonly player_color: (typeof PLAYER_COLORS)[number];
  readonly opening: string | null;
  readonly ending: (typeof GAME_ENDING_KINDS)[number];
  readonly result: GameResult;
  readonly pgn: string;
  /** ISO 8601, UTC. */
  readonly played_at: string;
}
