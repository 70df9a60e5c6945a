/** Tests that a stored run resumes as if never left, after any events. */
import { array, assert, constantFrom, integer, oneof, property, record, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Arrow, Square } from '#chess/chess';
import { readView } from '#chess/placement';
import type { Exercise, GradingResult } from '#vision/types';
import { lessonApi } from '#worker-engine/workers/lesson/calls';
import { gradedPositionOf } from './graded-position.ts';
import { isSolved, type PlayPosition, type PlayTask } from './play-task.ts';
import { findUnjudgedArrow, nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import { readStoredRun } from './read-stored-run.ts';
import { resumePlayer } from './resume-run.ts';
import { positionOf, runOf } from './run.ts';
import { storedRunOf } from './stored-run.ts';

const ATTACKS = '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82';
const UNDEFENDED = '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54';
const UNSAFE = '4k3/5p2/6n1/1R5p/7P/8/3K4/4B1r1 b - - 5 60';
const RUN = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

function taskOf(exercise: Exercise): PlayTask {
  const reading = readView(exercise.fen);
  if (!reading.ok) throw new Error(reading.error);
  const position = (id: string): PlayPosition => ({ id, exercise, view: reading.view, comments: {} });
  return { assignmentId: 'task', positions: [position('p1'), position('p2'), position('p3')] };
}

const TASKS = {
  arrows: taskOf({ chapter: 'attackedPieces', target: 'opponent', fen: ATTACKS }),
  circles: taskOf({ chapter: 'undefendedPieces', target: 'me', fen: UNDEFENDED }),
  moves: taskOf({
    chapter: 'walkingIntoAttack',
    fen: UNSAFE,
    candidate: { from: 'g1', to: 'g5' },
    correctMove: 'Nf4',
  }),
} as const;

function getSolved(position: PlayPosition): Exercise {
  if (!isSolved(position)) throw new Error(`${position.id} has no solution`);
  return position.exercise;
}

/** A step: an event or the worker's turn. */
type Step = PlayerEvent | 'judge' | 'grade';

const squares = constantFrom<Square[]>('b8', 'd5', 'f6', 'g5', 'h5', 'c6', 'g7', 'h4', 'e8', 'g1');
const arrows = record<Arrow>({ from: squares, to: squares });
const steps = oneof(
  arrows.map((arrow): Step => ({ type: 'drawn', arrow })),
  squares.map((square): Step => ({ type: 'marked', square })),
  record({ move: arrows, attemptKey: uuid() }).map((drop): Step => ({ type: 'dropped', ...drop })),
  integer({ min: 1, max: 90 }).map((seconds): Step => ({ type: 'ticked', seconds })),
  integer({ min: 0, max: 2 }).map((index): Step => ({ type: 'candidateShown', index })),
  integer({ min: 0, max: 2 }).map((index): Step => ({ type: 'threatsShown', index })),
  constantFrom<Step[]>(
    'judge',
    'grade',
    { type: 'skipped' },
    { type: 'advanced' },
    { type: 'restWanted' },
    { type: 'replayWanted' },
    { type: 'failed', cause: new Error('no reply') },
    { type: 'resumed' },
  ),
  // The usual course: drop the candidate, submit the board, grade.
  uuid().map((attemptKey): Step => ({ type: 'dropped', move: { from: 'g1', to: 'g5' }, attemptKey })),
  uuid().map((attemptKey): Step => ({ type: 'submitted', attemptKey })),
  constantFrom<Step>('grade'),
);
const scripts = array(steps, { maxLength: 50 });

function take(player: Player, step: Step): Player {
  const { exercise } = positionOf(player);
  if (step === 'judge') {
    const arrow = findUnjudgedArrow(player);
    if (!arrow || exercise.chapter === 'undefendedPieces') return player;
    const judgement = lessonApi.judgeArrow(exercise, arrow);
    return nextPlayer(player, { type: 'judged', index: player.index, arrow, judgement });
  }
  if (step === 'grade') {
    if (player.step !== 'grading' || !player.answer) return player;
    const grading = lessonApi.grade(getSolved(positionOf(player)), player.answer);
    return nextPlayer(player, { type: 'graded', attemptKey: player.attemptKey, grading, allowsLook: true });
  }
  return nextPlayer(player, step);
}

const play = (task: PlayTask, script: readonly Step[]): Player => script.reduce(take, startPlayer(task, RUN));

/** Reloads through text, with the worker's new gradings. */
function storeAndResume(player: Player, task: PlayTask): Player | undefined {
  const text = JSON.stringify(storedRunOf(player));
  const stored = readStoredRun(JSON.parse(text), task);
  if (!stored) throw new Error(`not read back: ${text}`);
  const gradings = stored.answers.map((kept, index) => {
    const position = task.positions[index];
    if (!kept || !position) return undefined;
    const exercise = getSolved(position);
    const { answer, second } = kept;
    return {
      grading: lessonApi.grade(exercise, answer),
      second: second && lessonApi.grade(exercise, second),
    };
  });
  return resumePlayer(task, stored, gradings);
}

/** Returns the player at rest: no message, motion or worker call. */
function atRest(player: Player): Player {
  switch (player.step) {
    case 'stalled':
      return atRest(player.resume);
    case 'graded':
      return { ...player, ...gradedPositionOf(player) };
    case 'grading':
      return player.first
        ? atRest({ ...runOf(player), step: 'lookingAgain', draft: player.draft, first: player.first })
        : atRest({ ...runOf(player), step: 'answering', draft: player.draft });
    case 'answering':
    case 'lookingAgain':
      return { ...player, draft: { ...player.draft, notice: undefined, noticeCount: 0 } };
    case 'awaiting':
    case 'completed':
      return player;
  }
}

describe.each(['arrows', 'circles', 'moves'] as const)('a run with %s', (method) => {
  const task = TASKS[method];

  test('goes on where it was, with its marks, counts, clocks and attempt keys', () => {
    let resumed = 0;
    assert(
      property(scripts, (script) => {
        const player = play(task, script);
        if (player.step === 'completed') return;
        resumed += 1;
        expect(storeAndResume(player, task)).toEqual(atRest(player));
      }),
      { numRuns: 300 },
    );
    expect(resumed).toBeGreaterThan(50);
  });

  test('keeps whether an arrow was judged', () => {
    const player = play(task, [{ type: 'drawn', arrow: { from: 'h4', to: 'g5' } }, 'judge']);
    expect(storeAndResume(player, task)).toEqual(atRest(player));
  });

  test('is over when it is over: nothing of it is kept', () => {
    const over = play(task, [{ type: 'skipped' }, { type: 'skipped' }, { type: 'skipped' }]);
    expect([over.step, storedRunOf(over)]).toEqual(['completed', undefined]);
  });
});

test('a second look is shown as it was: at once, and when it is looked back at', () => {
  const task = TASKS.circles;
  const looked = play(task, [
    { type: 'marked', square: 'g7' },
    { type: 'submitted', attemptKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0' },
    'grade',
    { type: 'marked', square: 'c6' },
    { type: 'submitted', attemptKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964f1' },
    'grade',
  ]);
  expect(looked).toMatchObject({ step: 'graded', verdict: { correct: true }, outcomes: ['incorrect'] });
  expect(storeAndResume(looked, task)).toMatchObject({
    step: 'graded',
    verdict: { correct: true, found: ['c6', 'g7'] },
    first: { verdict: { found: ['g7'], missed: ['c6'] } },
    outcomes: ['incorrect'],
  });
  const later = storeAndResume(nextPlayer(looked, { type: 'advanced' }), task);
  expect(later?.past).toMatchObject([{ verdict: { correct: true }, first: { verdict: { correct: false } } }]);
});

describe('what is no run of the task', () => {
  const task = TASKS.circles;
  const player = play(task, [
    { type: 'marked', square: 'c6' },
    { type: 'submitted', attemptKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0' },
    'grade',
    { type: 'advanced' },
    { type: 'marked', square: 'g7' },
  ]);
  const STORED = storedRunOf(player);
  const [ANSWER] = STORED?.answers ?? [];
  const withAnswer = (changes: object) => ({ answers: [{ ...ANSWER, ...changes }] });

  test('is not made here: the run itself is read', () => {
    expect(readStoredRun(STORED, task)).toEqual(STORED);
  });

  test.each<[string, object]>([
    ['another form', { version: 2 }],
    ['positions that have changed', { positions: ['p1', 'p2', 'p4'] }],
    ['fewer positions', { positions: STORED?.positions.slice(1) }],
    ['a run without a key', { taskAttemptKey: 'run' }],
    ['no answers', { answers: undefined }],
    ['more answers than positions', { answers: [null, null, null, null] }],
    ['an answer without a key', withAnswer({ attemptKey: '' })],
    [
      'an answer of another chapter',
      withAnswer({ answer: { kind: 'arrows', arrows: [], invalid_tries: 0 } }),
    ],
    ['a circle on no square', withAnswer({ answer: { kind: 'circles', squares: ['z9'], invalid_tries: 0 } })],
    [
      'a number of tries that is none',
      withAnswer({ answer: { kind: 'circles', squares: [], invalid_tries: -1 } }),
    ],
    ['an answer that took no time', withAnswer({ seconds: null })],
    ['arrows that are none', withAnswer({ drawn: [{ from: 'a1' }] })],
    [
      'a second answer of another chapter',
      withAnswer({ second: { kind: 'arrows', arrows: [], invalid_tries: 0 } }),
    ],
    ['a step that is none', { step: 'grading' }],
    ['a verdict on a position that was skipped', { step: 'graded', draft: null, answers: [null] }],
    ['a verdict before any answer', { step: 'graded', draft: null, answers: [] }],
    ['no board', { draft: null }],
    ['a board of another chapter', { draft: { kind: 'arrows', arrows: [], invalidTries: 0 } }],
    ['a second look at a position that was skipped', { step: 'lookingAgain', answers: [null] }],
    ['a clock that runs backwards', { taskSeconds: -1 }],
    ['a clock beyond all patience', { positionSeconds: 86_401 }],
  ])('%s', (_, changes) => {
    expect(readStoredRun({ ...STORED, ...changes }, task)).toBeUndefined();
  });

  test.each([null, 7, 'run', []])('%j', (value) => {
    expect(readStoredRun(value, task)).toBeUndefined();
  });

  test('an answer that is not graded any more', () => {
    const stored = readStoredRun(STORED, task);
    const objection: GradingResult = {
      kind: 'objection',
      feedback: { tone: 'error', key: 'feedback.refutation.noArrow', values: {} },
    };
    expect(stored && resumePlayer(task, stored, [{ grading: objection }])).toBeUndefined();
  });
});
