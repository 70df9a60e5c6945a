/** Examples before daily positions, and what this device stores of them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { putEntry } from '#web/shared/storage/device-storage.ts';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { findFirst, hasMetAll, metChapters, rememberMet } from './use-first-examples.ts';

const CHAPTERS = {
  in_order: ['xRay', 'attackedPieces', 'undefendedPieces', 'xRay'],
  met: ['attackedPieces'],
} as const;

describe('an example stands before', () => {
  test.each([
    ['the first position of a chapter', 0, [], 'xRay'],
    ['none of a chapter that was answered elsewhere', 1, [], undefined],
    ['another one that is new', 2, ['xRay'], 'undefendedPieces'],
    ['none of a chapter whose example was seen', 3, ['xRay'], undefined],
    ['nothing behind the last', 4, [], undefined],
  ] as const)('%s', (_, place, met, chapter) => {
    expect(findFirst(CHAPTERS, place, met)).toBe(chapter);
  });

  test('none where the server was not asked', () => {
    expect(findFirst(undefined, 0, [])).toBeUndefined();
  });
});

describe('the device remembers', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', createMemoryStorage()));
  afterEach(() => void vi.unstubAllGlobals());

  test('what each learner has met', () => {
    rememberMet('one', ['xRay']);
    rememberMet('one', ['attackedPieces', 'xRay']);
    expect(metChapters('one')).toEqual(['attackedPieces', 'xRay']);
    expect(metChapters('other')).toEqual([]);
  });

  test('when there is nothing left', () => {
    expect(hasMetAll(CHAPTER_KEYS.slice(1))).toBe(false);
    expect(hasMetAll(CHAPTER_KEYS)).toBe(true);
  });

  test('no chapter that the course does not have', () => {
    putEntry('oko-introduced:one', 'xRay endgames');
    expect(metChapters('one')).toEqual(['xRay']);
  });
});
