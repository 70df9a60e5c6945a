/**
 * The session reducer in React, joined to the worker: reads what the learner plays, has the bot move, asks it about draws.
 *
 * What is asked belongs to one step: when the step is over (a take back, a resignation, a new game) nobody waits any more.
 */
import { startTransition, useCallback, useEffect, useReducer } from 'react';
import type { Dispatch } from 'react';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import { followCall } from '#web/platform/workers/follow-call.ts';
import type { BotPlayer } from '#worker-engine/game-worker/api';
import type { GameReading, GameRecord } from '#worker-engine/game/types';
import { nextSession, startSession, type Question, type Session, type SessionEvent } from './session.ts';
import type { StartedGame } from './start-game.ts';
import { wait } from './wait.ts';

/** Plays a game from where it stands; give the component the game's key as a key. */
export function useGame(
  started: StartedGame,
  gameWorker: GameWorker,
): readonly [Session, Dispatch<SessionEvent>] {
  const [session, send] = useReducer(nextSession, started, ({ saved, view }) => startSession(saved, view));
  // What the worker says is shown in small pieces: all at once is too much for one task of a slow phone.
  const hear = useCallback((event: SessionEvent) => startTransition(() => send(event)), []);
  useReading(session, hear, gameWorker);
  useBot(session, hear, gameWorker);
  useDrawOffer(session, hear, gameWorker);
  return [session, send];
}

/** Has the worker read a move or a take back. */
function useReading(session: Session, send: Dispatch<SessionEvent>, gameWorker: GameWorker): void {
  const question = session.step === 'reading' ? session.question : undefined;
  const asked = session.saved.record;
  useEffect(() => {
    if (!question) return undefined;
    return followCall(
      readAnswer(gameWorker, question),
      (reading) => send({ type: 'read', question, reading }),
      () => send({ type: 'engineFailed', asked }),
    );
  }, [question, asked, gameWorker, send]);
}

function readAnswer(gameWorker: GameWorker, question: Question): Promise<GameReading> {
  return question.kind === 'move'
    ? gameWorker.playMove(question.record, question.move)
    : gameWorker.readGame(question.record);
}

/** Has the bot move when it is its turn. */
function useBot(session: Session, send: Dispatch<SessionEvent>, gameWorker: GameWorker): void {
  const asked = session.step === 'bot' ? session.saved.record : undefined;
  const { elo, seed } = botPlayerOf(session);
  useEffect(() => {
    if (!asked) return undefined;
    const turn = new AbortController();
    const forget = followCall(
      letBotMove(gameWorker, asked, { elo, seed }, turn.signal),
      (reading) => send({ type: 'botMoved', asked, reading }),
      () => send({ type: 'engineFailed', asked }),
    );
    return () => {
      forget();
      turn.abort();
    };
  }, [asked, elo, seed, gameWorker, send]);
}

/** The bot's move once it has thought as long as a person would: what the search took is part of the pause. */
async function letBotMove(
  gameWorker: GameWorker,
  record: GameRecord,
  bot: BotPlayer,
  signal: AbortSignal,
): Promise<GameReading> {
  const askedAt = performance.now();
  const { move, pauseMs } = await gameWorker.botMove(record, bot);
  const [reading] = await Promise.all([
    gameWorker.playMove(record, move),
    wait(pauseMs - (performance.now() - askedAt), signal),
  ]);
  return reading;
}

/** Asks the bot about a draw. */
function useDrawOffer(session: Session, send: Dispatch<SessionEvent>, gameWorker: GameWorker): void {
  const asked = session.step === 'learner' && session.offer === 'asked' ? session.saved.record : undefined;
  useEffect(() => {
    if (!asked) return undefined;
    return followCall(
      gameWorker.acceptsDraw(asked),
      (accepts) => send({ type: 'drawAnswered', asked, accepts }),
      () => send({ type: 'engineFailed', asked }),
    );
  }, [asked, gameWorker, send]);
}

const botPlayerOf = ({ saved }: Session): BotPlayer => ({ elo: saved.settings.elo, seed: saved.seed });
