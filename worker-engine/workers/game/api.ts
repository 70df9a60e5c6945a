/**
 * The calls of the game worker, in plain data. The page knows this interface and nothing else of the game.
 *
 * A worker of its own, beside the lesson worker (`lesson-worker/api.ts`): it brings chess.js and Stockfish, which no lesson needs.
 */
import type { Arrow, Color, Square, UciMove } from '#chess/chess';
import type { Comparison } from '#vision/types';
import type { EngineState } from '../../bot/engine-state.ts';
import type { Weakness } from '../../bot/weakness.ts';
import type { Overlays, PredictableOption } from '../../game/overlay-types.ts';
import type { GameReview, TrainingPosition } from '../../game/review-types.ts';
import type { GameReading, GameRecord, PgnTags } from '../../game/types.ts';

export type { EngineFault, EngineState } from '../../bot/engine-state.ts';

/** Who the bot is. */
export interface BotPlayer {
  /** 400 to 2800. */
  readonly elo: number;
  /** The game's luck: the same seed, game and Elo give the same move, up to 2000 at least. */
  readonly seed: number;
  /** What it overlooks more often than others of its Elo; nothing when there is none. */
  readonly weakness?: Weakness | undefined;
  /** Whether it may resign a lost game. */
  readonly mayResign?: boolean | undefined;
}

/** The bot's turn. */
export interface BotMove {
  /** The game after its move; undefined when it resigns instead. */
  readonly reading: GameReading | undefined;
  /** `book`: known by heart. `eye`: Stockfish could not be had, and the move was chosen without it. */
  readonly source: 'book' | 'engine' | 'eye';
  /** How long a person would have thought, in milliseconds, at most 1500; the page waits what is left of it. */
  readonly pauseMs: number;
}

export interface GameApi {
  /** Shows a game that was kept. */
  readGame(record: GameRecord): GameReading;
  /** Plays a move; `Invalid move: {move}` when it is not legal. */
  playMove(record: GameRecord, move: UciMove): GameReading;
  /** Reads a game record's text, the main line of its first game; its errors: product/texts.md#what-is-wrong-with-a-game. */
  readPgn(pgn: string): Promise<GameReading>;
  /** Writes the seven tags of the roster, those given and the moves; a start of its own gets SetUp and FEN. */
  writePgn(record: GameRecord, tags: PgnTags): Promise<string>;
  /** What the options show after the record's last move. */
  overlays(record: GameRecord, learnerColor: Color): Overlays;
  /** Compares what the learner expected with what is there. Squares for the undefended, arrows for all else. */
  scorePrediction(
    record: GameRecord,
    learnerColor: Color,
    option: PredictableOption,
    expected: readonly (Arrow | Square)[],
  ): Comparison<Arrow | Square>;
  /** Starts loading Stockfish, so that the first move does not wait for it. Resolves when it is ready or given up. */
  warmUp(): Promise<EngineState>;
  /** Fetches the code that later calls need, and how people play: by then the connection may be gone. */
  fetchAhead(): Promise<void>;
  /** Calls `listener` (a comlink proxy) with the engine's state, now and at every change. */
  watchEngine(listener: (state: EngineState) => void): void;
  /** Plays the bot's move. Never fails while a move is legal: without Stockfish the bot plays by eye. At most 8 s. */
  botMove(record: GameRecord, bot: BotPlayer): Promise<BotMove>;
  /** Whether the bot takes a draw here. */
  acceptsDraw(record: GameRecord): Promise<boolean>;
  /**
   * Looks for what the learner's moves gave away and did not take, from `firstPly` on. With the Elo of the bot that was played it
   * says how many others go wrong there, if what was learned of people is there.
   */
  review(record: GameRecord, learnerColor: Color, firstPly: number, botElo?: number): Promise<GameReview>;
  /** The moments of a game's review as exercises, and safe moves of that game among them; none twice. */
  trainingOf(record: GameRecord, review: GameReview): Promise<readonly TrainingPosition[]>;
}
