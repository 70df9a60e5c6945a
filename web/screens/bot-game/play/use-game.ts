/**
 * Connects a game in play to the worker: reads moves, plays the bot's, answers draw offers. A reply
 * that comes after its step is over is ignored.
 */
import { type Dispatch, useEffect, useReducer } from 'react';
import { BOT_RESIGNS_FROM_ELO, findOpponent } from '#contract/bots';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { followCall } from '#web/shared/workers/follow-call.ts';
import type { BotPlayer } from '#worker-engine/workers/game/api';
import type { GameReading, GameRecord } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import type { GameEvent, GameInPlay, ReadRequest } from './game-in-play.ts';
import { nextGameInPlay, startGameInPlay } from './next-game-in-play.ts';
import type { StartedGame } from './start-game.ts';

/** Plays on from the started game. Give the component the game's key as its React key. */
export function useGame(
  started: StartedGame,
  gameWorker: GameWorker,
): readonly [GameInPlay, Dispatch<GameEvent>] {
  const [game, send] = useReducer(nextGameInPlay, started, ({ saved, view }) => startGameInPlay(saved, view));
  useReading(game, send, gameWorker);
  useBot(game, send, gameWorker);
  useDrawOffer(game, send, gameWorker);
  return [game, send];
}

/** Asks the worker to read a move or take back. */
function useReading(game: GameInPlay, send: Dispatch<GameEvent>, gameWorker: GameWorker): void {
  const request = game.step === 'reading' ? game.request : undefined;
  const { record } = game.saved;
  useEffect(() => {
    if (!request) return undefined;
    return followCall(
      readInWorker(gameWorker, request),
      (reading) => send({ type: 'read', request, reading }),
      () => send({ type: 'workerFailed', record }),
    );
  }, [request, record, gameWorker, send]);
}

function readInWorker(gameWorker: GameWorker, request: ReadRequest): Promise<GameReading> {
  return request.kind === 'move'
    ? gameWorker.playMove(request.record, request.move)
    : gameWorker.readGame(request.record);
}

/** Lets the bot move, or resign, on its turn. */
function useBot(game: GameInPlay, send: Dispatch<GameEvent>, gameWorker: GameWorker): void {
  const record = game.step === 'bot' ? game.saved.record : undefined;
  const { settings, seed } = game.saved;
  useEffect(() => {
    if (!record) return undefined;
    const turn = new AbortController();
    const forget = followCall(
      letBotMove(gameWorker, record, botPlayerOf(settings, seed), turn.signal),
      (reading) => send(reading ? { type: 'botMoved', record, reading } : { type: 'botResigned', record }),
      () => send({ type: 'workerFailed', record }),
    );
    return () => {
      forget();
      turn.abort();
    };
  }, [record, settings, seed, gameWorker, send]);
}

/**
 * Returns the game after the bot's move; undefined if it resigns. Pauses as long as a person would
 * think, search time included.
 */
async function letBotMove(
  gameWorker: GameWorker,
  record: GameRecord,
  bot: BotPlayer,
  signal: AbortSignal,
): Promise<GameReading | undefined> {
  const startedAt = performance.now();
  const { reading, pauseMs } = await gameWorker.botMove(record, bot);
  await wait(pauseMs - (performance.now() - startedAt), signal);
  return reading;
}

/** Asks the bot whether it accepts a draw. */
function useDrawOffer(game: GameInPlay, send: Dispatch<GameEvent>, gameWorker: GameWorker): void {
  const record = game.step === 'learner' && game.offer === 'made' ? game.saved.record : undefined;
  useEffect(() => {
    if (!record) return undefined;
    return followCall(
      gameWorker.acceptsDraw(record),
      (accepts) => send({ type: 'drawAnswered', record, accepts }),
      () => send({ type: 'workerFailed', record }),
    );
  }, [record, gameWorker, send]);
}

function botPlayerOf({ elo, opponent, botResigns }: BotSettings, seed: number): BotPlayer {
  return {
    elo,
    seed,
    weakness: findOpponent(opponent)?.weakness,
    mayResign: botResigns === true && elo >= BOT_RESIGNS_FROM_ELO,
  };
}

/** Resolves after `ms` milliseconds; at once if not positive, aborted, or in a hidden tab. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  // Hidden tabs delay timers, and no learner watches the pause.
  if (ms <= 0 || signal.aborted || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
