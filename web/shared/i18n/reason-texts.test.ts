/**
 * What is said after an answer of chapters 1, 2 and 5 is true, and says the same in both languages (product/texts.md#why-it-was-easy-to-miss): over the content, all
 * of it under `npm run test:deep`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExercise } from '#contract/exercise';
import { isSquare } from '#contract/squares';
import { SAMPLE, type StoredPosition } from '#content/testing/stored-positions';
import { piecesOf } from '#chess/board';
import { opponentOf, type Square } from '#chess/chess';
import { gradeAnswer } from '#vision/grade';
import { REASON_KEYS, findReason, type Reason } from '#vision/reason';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import { reasonInWords } from '#web/exercise/reason-text.tsx';
import { compileCatalog } from './compile-catalog.ts';
import { findUntruth, readNames, type TestLanguage } from './testing/reason-claims.ts';
import { Translator, type Translate } from './translator.ts';

const LANGUAGES = ['en', 'pl'] as const;

const read = (language: TestLanguage, area: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `catalogs/${language}/${area}.json`), 'utf8'));

async function translateIn(language: TestLanguage): Promise<Translate> {
  const translator = new Translator({
    language,
    source: async (wanted, area) => compileCatalog(wanted, area, read(language, area)),
    onMissing: (_, missing) => {
      throw new Error(`no text for ${missing}`);
    },
  });
  await translator.need(['reasons', 'board']);
  // Where a line may break is not the matter here.
  return (key, values) => translator.texts().translate(key, values).replaceAll('\u00A0', ' ');
}

test('the texts are those of the keys, no more and no fewer', () => {
  for (const language of ['en', 'pl'] as const)
    expect(reasonsIn(language).toSorted()).toEqual(REASON_KEYS.toSorted());
});

/** Not those about how many play a move. */
function reasonsIn(language: TestLanguage): readonly string[] {
  return Object.keys(read(language, 'reasons')).filter((key) => !key.startsWith('played.'));
}

/** A reason with the position and the mark that it speaks of. */
interface Said {
  readonly stored: StoredPosition;
  readonly reason: Reason;
  /** As content writes it: `d4e5`, or `e4`. */
  readonly mark: string | undefined;
}

const MARKS = SAMPLE.filter(({ move }) => !move);

const SAID = allSaid();

test.each(LANGUAGES)('every square, piece and number is on the board: %s', async (language) => {
  const t = await translateIn(language);
  const faults = SAID.flatMap(({ stored, reason, mark }) => {
    const text = reasonInWords(reason, t);
    const marks = mark === undefined ? stored.truth : [mark];
    const untruth = findUntruth({ key: reason.key, language, text, fen: stored.fen, marks });
    return untruth ? [`${stored.fen} ${mark}: ${text} (${untruth})`] : [];
  });
  expect(faults).toEqual([]);
});

test('both languages name the same squares, pieces and numbers', async () => {
  const [english, polish] = [await translateIn('en'), await translateIn('pl')];
  const differing = SAID.filter(({ reason }) => {
    const en = readNames({ text: reasonInWords(reason, english), language: 'en' });
    const pl = readNames({ text: reasonInWords(reason, polish), language: 'pl' });
    return JSON.stringify(sorted(en)) !== JSON.stringify(sorted(pl));
  });
  expect(differing.map(({ reason }) => reason)).toEqual([]);
});

test.each([
  ['rook', 'Obrońcą byłaby wieża na e7, ale po drodze stoi pion na c7.'],
  ['queen', 'Obrońcą byłby hetman na e7, ale po drodze stoi pion na c7.'],
] as const)('a %s that is blocked has its gender', async (piece, text) => {
  const t = await translateIn('pl');
  const values = { from: 'e7', square: 'c7' } as const;
  expect(reasonInWords({ key: 'defence.blocked', values, pieces: { piece, blocker: 'pawn' } }, t)).toBe(text);
});

test('a sentence that begins with a piece begins with a capital', async () => {
  const t = await translateIn('pl');
  const values = { square: 'a1', from: 'f1' } as const;
  expect(
    reasonInWords({ key: 'marked.defended', values, pieces: { piece: 'rook', defender: 'queen' } }, t),
  ).toBe('Wieża na a1 ma obrońcę: to hetman z f1.');
});

test('the content has a use for nearly every sentence', () => {
  const used = new Set(SAID.map(({ reason }) => reason.key));
  expect(REASON_KEYS.filter((key) => !used.has(key)).length).toBeLessThan(6);
});

test.each([
  ['look.far', 'It may escape the eye: the bishop looks from 4 squares away.', 'b2g7'],
  ['look.far', 'It may escape the eye: the rook looks from 5 squares away.', 'b2g7'],
  ['look.backwardFar', 'It may escape the eye: the bishop looks backward, from 5 squares away.', 'b2g7'],
  ['xRay.pin', 'A pin: if the knight on g7 leaves the line, the queen on h8 can be taken.', 'b2h8'],
  ['defence.alone', 'It stands alone: no piece of its side can reach its square.', 'g7'],
  ['marked.defended', 'The rook on h8 is defended by the bishop on b2.', 'h8'],
  ['defence.blocked', 'The king on g8 would defend it, but the knight on g7 stands in between.', 'h8'],
  ['xRay.skewer', 'A skewer: when the knight on g7 runs away, the rook on h8 falls.', 'b2h8'],
] as const)('a sentence that is not true is found: %s %s', (key, text, mark) => {
  const fen = '6kr/6n1/8/8/8/8/1B6/K7 w - - 0 1';
  expect(findUntruth({ key, language: 'en', text, fen, marks: [mark] })).toBeDefined();
});

function sorted({ squares, numbers, placed }: ReturnType<typeof readNames>): readonly unknown[] {
  return [squares.toSorted(), numbers, placed.map(({ role, square }) => role + square).toSorted()];
}

/** For each position, each mark left out in turn; nothing left out; and in chapter 2 each defended piece marked besides. */
function allSaid(): readonly Said[] {
  return MARKS.flatMap((stored) => {
    const exercise = exerciseOf(stored);
    const missing = stored.truth.map((mark) => ({
      mark,
      answer: answerOf(
        exercise,
        stored.truth.filter((other) => other !== mark),
      ),
    }));
    const wrong = defendedSquares(stored, exercise).map((mark) => ({
      mark,
      answer: answerOf(exercise, [...stored.truth, mark]),
    }));
    const right = { mark: undefined, answer: answerOf(exercise, stored.truth) };
    return [...missing, ...wrong, right].flatMap(({ mark, answer }) => {
      const reason = findReason(exercise, gradeAnswer(exercise, answer));
      return reason ? [{ stored, reason, mark }] : [];
    });
  });
}

function exerciseOf({ lesson, fen }: StoredPosition): Exercise {
  const reading = readExercise(lesson, { fen, green_from: null, green_to: null, correct_move: null });
  if (!reading.ok) throw new Error(reading.error);
  return reading.exercise;
}

function answerOf({ chapter }: Exercise, marks: readonly string[]): Answer {
  const squares = marks.map((mark) => mark.slice(-2)).map(toSquare);
  if (chapter === 'undefendedPieces') return { kind: 'circles', squares, invalid_tries: 0 };
  const arrows = marks.map((mark) => ({ from: toSquare(mark.slice(0, 2)), to: toSquare(mark.slice(2)) }));
  return { kind: 'arrows', arrows, invalid_tries: 0 };
}

/** Of the side that the exercise is about; its king, too. */
function defendedSquares({ position, truth }: StoredPosition, exercise: Exercise): readonly Square[] {
  if (exercise.chapter !== 'undefendedPieces') return [];
  const color = exercise.target === 'me' ? position.turn : opponentOf(position.turn);
  return piecesOf(position.board, color)
    .map(({ square }) => square)
    .filter((square) => !truth.includes(square));
}

function toSquare(text: string): Square {
  if (!isSquare(text)) throw new Error(`not a square: ${text}`);
  return text;
}
