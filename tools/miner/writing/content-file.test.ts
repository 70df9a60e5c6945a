import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAssignments } from '#content/assignments';
import type { ContentDaily, ContentTask } from '#content/format';
import { positionId } from '#content/position-id';
import { RETIRED_FILE, writeCourseFile, writeDailyFile, writeRetiredFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { FinishedPosition } from '../explaining/finished-position.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';

const MOVE = { en: 'Safe.', pl: 'Bezpieczne.', correct: 'Nf3', green: 'g1f3' };
const UNSAFE_MOVE = { red: 'g4f3', en: 'It is taken.', pl: 'Zostanie zbity.', correct: 'Nh3', green: 'g1f3' };
const PLAYED_MOVE = { ...UNSAFE_MOVE, played: { percent: 12, rating: 1100 } };
const marking = (number: number): FinishedPosition => finishPosition(madeUpPosition(number));
const moving = (number: number, move: FinishedPosition['move'] = MOVE): FinishedPosition => ({
  ...marking(number),
  lesson: 'walkingIntoAttack.checkYourMoves',
  ...(move && { move }),
});

describe('a course file', () => {
  const text = writeCourseFile([
    { id: 'task.1', positions: [marking(0), marking(1)] },
    { id: 'task.2', positions: [moving(2), moving(3, UNSAFE_MOVE), moving(4, PLAYED_MOVE)] },
  ]);
  const tasks: ContentTask[] = JSON.parse(text);

  test('can be read back as JSON', () => {
    const position = marking(1);
    expect(tasks.map(({ task }) => task)).toEqual(['task.1', 'task.2']);
    expect(tasks[0]?.positions[1]).toEqual({
      id: positionId(position),
      fen: position.fen,
      difficulty: position.difficulty,
      truth: position.truth,
    });
  });

  test('has the moves of chapters 3 and 4, warning and who plays it only where there is something to say', () => {
    expect(tasks[1]?.positions.map(({ move }) => move)).toEqual([MOVE, UNSAFE_MOVE, PLAYED_MOVE]);
  });

  test('puts every position on a line of its own, its keys in one order', () => {
    const lines = text.split('\n').filter((line) => line.includes('"fen"'));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\{"id":.*,"fen":.*,"difficulty":.*,"truth":\[.*\]\},$/);
    expect(lines[4]).toMatch(/"move":\{"green":.*,"red":.*,"correct":.*,"played":.*,"en":.*,"pl":.*\}\}$/);
  });
});

test('a daily file says of every position which exercise it is', () => {
  const text = writeDailyFile([{ id: 'daily.1', positions: [marking(0), moving(1)] }]);
  const dailies: ContentDaily[] = JSON.parse(text);
  expect(dailies[0]?.daily).toBe('daily.1');
  expect(dailies[0]?.positions.map(({ lesson }) => lesson)).toEqual([
    'attackedPieces.markYourPieces',
    'walkingIntoAttack.checkYourMoves',
  ]);
});

describe('positionId', () => {
  const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
  const mark = { lesson: 'attackedPieces.markYourPieces', fen } as const;
  const check = { lesson: 'walkingIntoAttack.checkYourMoves', fen, move: { green: 'e1e2' } } as const;

  test('is the same for ever: learners have attempts under it', () => {
    expect(positionId(mark)).toMatchInlineSnapshot(`"markYourPieces-9dedd2ce60d4"`);
    expect(positionId(check)).toMatchInlineSnapshot(`"checkYourMoves-4bfeb77fcad4"`);
  });

  test('differs by position, by lesson and by candidate', () => {
    const ids = [
      mark,
      check,
      { ...mark, lesson: 'attackedPieces.markOpponentPieces' } as const,
      { ...mark, fen: fen.replace(' w ', ' b ') },
      { ...check, move: { green: 'e1d2' } },
    ].map(positionId);
    expect(new Set(ids).size).toBe(5);
  });

  test('does not depend on what is said about the position', () => {
    expect(positionId({ ...check, move: { ...UNSAFE_MOVE, green: 'e1e2' } } as typeof check)).toBe(
      positionId(check),
    );
  });
});

/** Without its truth. */
const asked = (number: number) => {
  const { fen, difficulty, move } = moving(number, PLAYED_MOVE);
  return { id: `checkYourMoves-00000000000${number}`, fen, difficulty, ...(move && { move }) };
};

describe('the file of retired positions', () => {
  test('has those of every assignment that retired some, a line each, and no truth', () => {
    const withTruth = { ...asked(2), truth: ['a1'] };
    const text = writeRetiredFile([
      { id: 'task.1', positions: [asked(1)], retired: [withTruth, asked(3)] },
      { id: 'task.2', positions: [asked(4)], retired: [] },
      { id: 'daily.1', positions: [], retired: [asked(5)] },
    ]);
    expect(JSON.parse(text)).toEqual([
      { id: 'task.1', retired: [asked(2), asked(3)] },
      { id: 'daily.1', retired: [asked(5)] },
    ]);
    expect(text.split('\n').filter((line) => line.includes('"fen"'))).toHaveLength(3);
  });

  test('is committed as it is written', () => {
    const committed = readFileSync(new URL(RETIRED_FILE, CONTENT_FOLDER), 'utf8');
    expect(writeRetiredFile(readAssignments())).toBe(committed);
  });
});
