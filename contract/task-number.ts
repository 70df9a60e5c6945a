/**
 * The number of a task as learners see it, chapter.lesson.task (product.md §3.2), and the task of a number.
 */
import { TASKS, type TaskPlan } from './curriculum.ts';

type TaskPlace = Pick<TaskPlan, 'chapterNumber' | 'lessonNumber' | 'taskNumber'>;

/** For example 1.2.3. */
export function taskNumberOf({ chapterNumber, lessonNumber, taskNumber }: TaskPlace): string {
  return `${chapterNumber}.${lessonNumber}.${taskNumber}`;
}

/** The task with this number, or undefined when the course has none. */
export function findTaskByNumber(number: string): TaskPlan | undefined {
  return TASKS.find((task) => taskNumberOf(task) === number);
}
