/** Each choice on the learning path sends its usage event, and no other. */
import { expect, test } from 'vitest';
import { findTask, getLesson } from '#contract/curriculum';
import { usageOf } from './lesson-screen.tsx';
import { NOTHING_SELECTED, type Selection, type SelectionEvent } from './selection.ts';

const OWN = getLesson('attackedPieces.markYourPieces');
const TASK_2 = getTask('attackedPieces.markYourPieces.2');
const UNDEFENDED = getLesson('undefendedPieces.calculateYourPieces');
const OPEN: Selection = { ...NOTHING_SELECTED, lesson: OWN, task: TASK_2, visit: 3 };

function getTask(titleKey: string) {
  const task = findTask(titleKey);
  if (!task) throw new Error(`the course has no ${titleKey}`);
  return task;
}

const click = (lesson: typeof OWN, isWide: boolean): SelectionEvent => ({
  type: 'lessonClicked',
  lesson,
  tier: 'free',
  isWide,
});

test.each<[string, Selection, SelectionEvent, readonly string[]]>([
  [
    'a lesson beside the board: its chapter, itself, its first task',
    NOTHING_SELECTED,
    click(OWN, true),
    [
      'chapter_clicked attackedPieces',
      'lesson_selected attackedPieces.markYourPieces',
      'task_selected attackedPieces.markYourPieces.1',
    ],
  ],
  [
    'a lesson on a phone: no task yet',
    NOTHING_SELECTED,
    click(OWN, false),
    ['chapter_clicked attackedPieces', 'lesson_selected attackedPieces.markYourPieces'],
  ],
  ['the open lesson again: it only closes', OPEN, click(OWN, true), ['chapter_clicked attackedPieces']],
  ['a locked lesson: its chapter', OPEN, click(UNDEFENDED, true), ['chapter_clicked undefendedPieces']],
  [
    'a task of another lesson, by Continue: that lesson and the task',
    NOTHING_SELECTED,
    { type: 'taskClicked', task: TASK_2 },
    ['lesson_selected attackedPieces.markYourPieces', 'task_selected attackedPieces.markYourPieces.2'],
  ],
  [
    'the same task afresh',
    OPEN,
    { type: 'taskClicked', task: TASK_2 },
    ['task_selected attackedPieces.markYourPieces.2'],
  ],
  ['the way back to the path', OPEN, { type: 'travelled', addressed: undefined, tier: 'free' }, []],
  ['a task that the server denies', OPEN, { type: 'taskDenied' }, []],
  ['a closed dialog', OPEN, { type: 'denialClosed' }, []],
])('%s', (_, selection, event, expected) => {
  const told = usageOf(selection, event).map(({ type, ...what }) => [type, ...Object.values(what)].join(' '));
  expect(told).toEqual(expected);
});
