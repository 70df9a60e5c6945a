/** Tests kept runs: one learner's, deleted at the end, safe with a second tab and full storage. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { practiceOf } from '#web/exercise/missed.ts';
import type { PlayPosition, PlayTask } from '#web/exercise/play-task.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from '#web/exercise/player.ts';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { blockStorage } from '#web/shared/testing/block-storage.ts';
import { RunKeeper } from './use-kept-run.ts';
import { findKeptPosition, findKeptRun } from './kept-run-entry.ts';
import { readKeptRun, resumeKeptPractice } from './resume-kept-run.ts';

const FEN = '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54';
const position = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'undefendedPieces', target: 'me', fen: FEN },
  view: { fen: FEN, turn: 'white', pieces: [{ square: 'c6', color: 'white', role: 'knight' }] },
  comments: {},
});
const TASK: PlayTask = { assignmentId: 'task', positions: [position('p1'), position('p2')] };
const PLACE = { sub: 'sub-ala', assignmentId: 'task' };
const KEY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const mark: PlayerEvent = { type: 'marked', square: 'c6' };
const skip: PlayerEvent = { type: 'skipped' };
const tick = (seconds: number): PlayerEvent => ({ type: 'ticked', seconds });

const play = (...events: PlayerEvent[]): Player => events.reduce(nextPlayer, startPlayer(TASK, KEY));
const found = (place = PLACE, task = TASK) => {
  const text = findKeptRun(place);
  return text === undefined ? undefined : readKeptRun(text, task);
};

const grade = () => Promise.reject(new Error('nothing was answered'));

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a run is kept a moment after each change', () => {
  const keeper = new RunKeeper(PLACE);
  keeper.keep(play(skip));
  keeper.keep(play(skip, mark));
  expect(found()).toBeUndefined();
  vi.runAllTimers();
  expect(found()).toMatchObject({ answers: [null], draft: { squares: ['c6'] } });
});

test('each learner and each task has a run of its own', () => {
  new RunKeeper(PLACE).keep(play(skip));
  new RunKeeper({ ...PLACE, assignmentId: 'other' }).keep(play(mark));
  vi.runAllTimers();
  expect(findKeptRun({ ...PLACE, sub: 'sub-ola' })).toBeUndefined();
  expect([found()?.answers, found({ ...PLACE, assignmentId: 'other' })?.answers]).toEqual([[null], []]);
});

test('the clocks are written when the page is left, not once a second', () => {
  const keeper = new RunKeeper(PLACE);
  const player = play(skip);
  keeper.keep(player);
  vi.runAllTimers();
  keeper.keep(nextPlayer(player, tick(7)));
  vi.runAllTimers();
  expect(found()?.taskSeconds).toBe(0);
  keeper.flush();
  expect(found()?.taskSeconds).toBe(7);
});

test('what is not written yet is written when the page is left', () => {
  const keeper = new RunKeeper(PLACE);
  keeper.keep(play(mark));
  keeper.flush();
  expect(found()).toMatchObject({ draft: { squares: ['c6'] } });
});

test('a run that is over is not kept', () => {
  const keeper = new RunKeeper(PLACE);
  keeper.keep(play(skip));
  vi.runAllTimers();
  keeper.keep(play(skip, skip));
  keeper.flush();
  expect([found(), localStorage.length]).toEqual([undefined, 0]);
});

describe('two tabs with the same task', () => {
  test('keep the run in which something was done last', () => {
    const [one, other] = [new RunKeeper(PLACE), new RunKeeper(PLACE)];
    one.keep(play(skip));
    other.keep(play(mark));
    vi.runAllTimers();
    one.keep(play(skip, mark));
    vi.runAllTimers();
    expect(found()?.answers).toEqual([null]);
  });

  test('a tab that is only left changes nothing of what the other has done since', () => {
    const [one, other] = [new RunKeeper(PLACE), new RunKeeper(PLACE)];
    const player = play();
    one.keep(player);
    vi.runAllTimers();
    other.keep(play(skip, mark));
    vi.runAllTimers();
    one.keep(nextPlayer(player, tick(30)));
    one.flush();
    expect(found()).toMatchObject({ answers: [null], draft: { squares: ['c6'] } });
  });
});

test('a task whose positions have changed has no run', () => {
  new RunKeeper(PLACE).keep(play(skip));
  vi.runAllTimers();
  expect(found(PLACE, { ...TASK, positions: [position('p1'), position('p9')] })).toBeUndefined();
});

describe('a practice', () => {
  const PRACTICE_PLACE = { ...PLACE, isPractice: true };
  const SECOND = practiceOf([position('p2')]) ?? TASK;

  test('is kept beside the run of its task, in this tab alone, with the positions that it goes through', async () => {
    new RunKeeper(PRACTICE_PLACE).keep(nextPlayer(startPlayer(SECOND, KEY), mark));
    vi.runAllTimers();
    expect([findKeptRun(PLACE), localStorage.length]).toEqual([undefined, 0]);
    const text = findKeptRun(PRACTICE_PLACE) ?? '';
    expect(await resumeKeptPractice(text, TASK, { grade })).toMatchObject({
      task: { assignmentId: SECOND.assignmentId, positions: [{ id: 'p2' }] },
      draft: { squares: ['c6'] },
    });
  });

  test('of positions that the task no longer has is none', async () => {
    new RunKeeper(PRACTICE_PLACE).keep(startPlayer(SECOND, KEY));
    vi.runAllTimers();
    const today: PlayTask = { ...TASK, positions: [position('p1'), position('p9')] };
    const text = findKeptRun(PRACTICE_PLACE) ?? '';
    expect(await resumeKeptPractice(text, today, { grade })).toBeUndefined();
  });
});

test('a damaged entry is no run', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('oko-run:sub-ala:task', '{broken');
  expect(found()).toBeUndefined();
});

test('a browser that denies storage keeps a run as long as the page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  blockStorage();
  const keeper = new RunKeeper(PLACE);
  keeper.keep(play(skip));
  vi.runAllTimers();
  expect(keeper.flush).not.toThrow();
  expect(found()?.answers).toEqual([null]);
  keeper.keep(play(skip, skip));
  expect(found()).toBeUndefined();
});

test('where a kept run goes on is known without reading all of it', () => {
  const keeper = new RunKeeper(PLACE);
  const positionAfter = (...events: PlayerEvent[]) => {
    keeper.keep(play(...events));
    vi.runAllTimers();
    return findKeptPosition(PLACE);
  };
  expect(findKeptPosition(PLACE)).toBeUndefined();
  expect(positionAfter(mark)).toBeUndefined();
  expect(positionAfter(skip, mark)).toBe(2);
  localStorage.setItem('oko-run:sub-ala:task', 'damaged');
  expect(findKeptPosition(PLACE)).toBeUndefined();
});
