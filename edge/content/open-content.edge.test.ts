/**
 * Reading positions through a binding that is slow, silent or broken, with memory for some of them.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import type { ContentStock } from '#content/format';
import {
  FREE_TASK,
  NOTHING_ATTACKED,
  OTHER_FREE_TASK,
  PREMIUM_TASK,
  ROOK_ATTACKS,
  testAssets,
} from '#edge/testing/test-content';
import type { ContentFiles } from './fetch-file.ts';
import { createContent, openContent } from './open-content.ts';

const STOCK = 'workout.attackedPieces.markYourPieces';
const PLENTY = 1_000_000;
const STOCKS: readonly ContentStock[] = [
  {
    lesson: 'attackedPieces.markYourPieces',
    positions: [3, 1, 2].map((difficulty) => ({
      id: `markYourPieces-00000000000${difficulty}`,
      fen: ROOK_ATTACKS.fen,
      difficulty,
    })),
  },
];

afterEach(() => void vi.useRealTimers());

/** Test content whose binding does what `answer` says, the first call first, and then what it should. */
function countedFiles(...answers: readonly (() => Promise<Response>)[]) {
  const files = testAssets();
  const asked: string[] = [];
  const fetch: ContentFiles['fetch'] = async (request) => {
    asked.push(new URL(request.url).pathname);
    return answers[asked.length - 1]?.() ?? files.fetch(request);
  };
  return { asked, fetch };
}
const pathsOf = (...tasks: readonly string[]) => tasks.map((task) => `/content/${task}.txt`);
const silence = async () => new Promise<never>(() => {});
const refusal = async () => Promise.reject(new Error('internal error; reference = 123'));
const failure = async () => new Response('oops', { status: 500 });

describe('what an assignment shows', () => {
  const content = openContent(testAssets(undefined, undefined, STOCKS));

  test('in its order', async () => {
    const ids = (await content.listPositions(FREE_TASK)).map(({ id }) => id);
    expect(ids).toEqual([ROOK_ATTACKS.id, NOTHING_ATTACKED.id]);
  });

  test.each(['attackedPieces.markYourPieces.2', 'daily.2', 'no.such', '../index.html'])(
    'is nothing where there is no content: %s',
    async (id) => {
      expect(await content.listPositions(id)).toEqual([]);
      expect(await content.findPosition(id, ROOK_ATTACKS.id)).toBeUndefined();
    },
  );

  test('is found by its id, and in no other assignment', async () => {
    expect(await content.findPosition(FREE_TASK, ROOK_ATTACKS.id)).toMatchObject({
      fen: ROOK_ATTACKS.fen,
      lesson: 'attackedPieces.markYourPieces',
    });
    expect(await content.findPosition(OTHER_FREE_TASK, ROOK_ATTACKS.id)).toBeUndefined();
  });

  test('is found with others, in one look', async () => {
    const ids = new Set([NOTHING_ATTACKED.id, ROOK_ATTACKS.id, 'no-such-position']);
    const found = await content.findPositions(FREE_TASK, ids);
    expect(found.map(({ id }) => id)).toEqual([ROOK_ATTACKS.id, NOTHING_ATTACKED.id]);
    expect(await content.findPositions('no.such', ids)).toEqual([]);
  });

  test('comes from a stock by difficulty', async () => {
    const near = await content.listNear(STOCK, { difficulty: 2, most: 2, skip: () => false });
    expect(near.map(({ difficulty }) => difficulty)).toEqual([2, 1]);
  });

  test('is asked of many by one file', async () => {
    const files = countedFiles();
    const ids = [PREMIUM_TASK, 'attackedPieces.markYourPieces.2', 'no.such', FREE_TASK];
    expect(await openContent(files).listStocked(ids)).toEqual([PREMIUM_TASK, FREE_TASK]);
    expect(files.asked).toEqual(['/content/index.txt']);
  });
});

describe('a file', () => {
  test('is fetched once, whoever asks and however many at once', async () => {
    const files = countedFiles();
    await Promise.all([
      openContent(files).listPositions(FREE_TASK),
      openContent(files).findPosition(FREE_TASK, ROOK_ATTACKS.id),
    ]);
    await openContent(files).listPositions(FREE_TASK);
    expect(files.asked).toEqual(pathsOf(FREE_TASK));
  });

  test('is fetched once also when there is none', async () => {
    const files = countedFiles();
    for (let time = 0; time < 2; time += 1) await openContent(files).listPositions('daily.2');
    expect(files.asked).toHaveLength(1);
  });

  test('is forgotten when there is no room, the one first whose last use is longest ago', async () => {
    const files = countedFiles();
    // A task of two positions and a task of one, but not a third one.
    const content = createContent(files, 500);
    for (const task of [FREE_TASK, OTHER_FREE_TASK, FREE_TASK, PREMIUM_TASK, FREE_TASK]) {
      await content.listPositions(task);
    }
    expect(files.asked).toEqual(pathsOf(FREE_TASK, OTHER_FREE_TASK, PREMIUM_TASK));
    await content.listPositions(OTHER_FREE_TASK);
    expect(files.asked).toHaveLength(4);
  });

  test('that is larger than all memory is read, and not kept', async () => {
    const files = countedFiles();
    const content = createContent(files, 10);
    expect(await content.listPositions(FREE_TASK)).toHaveLength(2);
    expect(await content.listPositions(FREE_TASK)).toHaveLength(2);
    expect(files.asked).toHaveLength(2);
  });
});

describe('a binding in trouble', () => {
  test.each([
    ['that fails once', [refusal]],
    ['that answers 500 once', [failure]],
  ])('%s is asked again', async (_, answers) => {
    const files = countedFiles(...answers);
    expect(await createContent(files, PLENTY).listPositions(FREE_TASK)).toHaveLength(2);
    expect(files.asked).toHaveLength(2);
  });

  test.each([
    ['fails', [refusal, refusal]],
    ['answers 500', [failure, failure]],
  ])('that %s twice is unavailable, and the next call asks anew', async (_, answers) => {
    const content = createContent(countedFiles(...answers), PLENTY);
    const fault = await content.listPositions(FREE_TASK).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'unavailable', cause: expect.any(Error) });
    expect(await content.listPositions(FREE_TASK)).toHaveLength(2);
  });

  test('that is silent is asked again after five seconds, by all who wait together', async () => {
    vi.useFakeTimers();
    const files = countedFiles(silence);
    const content = createContent(files, PLENTY);
    const waiting = Promise.all([content.listPositions(FREE_TASK), content.listPositions(FREE_TASK)]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(files.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await waiting).map((positions) => positions.length)).toEqual([2, 2]);
    expect(files.asked).toHaveLength(2);
  });

  test('that stays silent is unavailable after ten', async () => {
    vi.useFakeTimers();
    const waiting = createContent(countedFiles(silence, silence), PLENTY).listPositions(FREE_TASK);
    const failing = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failing).toMatchObject({ code: 'unavailable' });
  });
});
