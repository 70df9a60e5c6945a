/**
 * Whether a game against the bot goes on in this browser, and at which move. The game's own screen reads and checks it as a whole.
 */
import { findMovedGame, type EntryOwner } from '#web/shared/storage/move-to-sub.ts';

/** The number of the move that is next, from 1; undefined when no game goes on. */
export function findUnfinishedGame(owner: EntryOwner): number | undefined {
  const game = findMovedGame(owner, readGame);
  return game && !game.ending ? game.nextMove : undefined;
}

interface LeftGame {
  readonly key: string;
  readonly ending: unknown;
  readonly nextMove: number;
}

/** As much of the entry as is said here; undefined for what is no game. Throws when it is no JSON. */
function readGame(text: string): LeftGame | undefined {
  const saved: unknown = JSON.parse(text);
  if (!hasFields(saved, 'key', 'record') || !hasFields(saved.record, 'moves')) return undefined;
  const { key, record } = saved;
  if (typeof key !== 'string' || !Array.isArray(record.moves)) return undefined;
  const ending = hasFields(saved, 'ending') ? saved.ending : undefined;
  return { key, ending, nextMove: Math.floor(record.moves.length / 2) + 1 };
}

function hasFields<Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Readonly<Record<Name, unknown>> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
