/**
 * Which positions a learner has met, and how the first answer to each went.
 *
 * A position's code is the twelve hexadecimal digits at the end of its id; the codes of a lesson stand one behind the other.
 */
import { eq, sql } from 'drizzle-orm';
import type { LessonTitleKey } from '#contract/curriculum';
import type { LearnerDatabase } from '#db/learner/database';
import type { FirstAnswer } from '#db/learner/packed-answers';
import { prepareOnce } from '#db/learner/prepare-once';
import { met } from '#db/learner/schema';
import type { ContentPosition } from '../content/content.ts';

const CODE_LENGTH = 12;
const CODE_PATTERN = /-(?<code>[0-9a-f]{12})$/;

/** How the first answer went; `shown` when what is right was seen before it. */
export type FirstMeeting = 'right' | 'wrong' | 'shown';

const selectMet = prepareOnce((own) =>
  own
    .select()
    .from(met)
    .where(eq(met.lesson, sql.param(sql.placeholder('lesson'), met.lesson)))
    .prepare(),
);

/** Notes how a position was met, unless it was met before. A first answer that was given waits for the next round of ratings. */
export function noteFirstAnswer(
  own: LearnerDatabase,
  position: Pick<ContentPosition, 'id' | 'lesson' | 'difficulty'>,
  first: FirstMeeting,
  now: number,
): void {
  const { lesson, id, difficulty } = position;
  const code = codeOf(id);
  if (code === undefined) return;
  const known = selectMet(own).get({ lesson });
  if (known && [known.right, known.wrong, known.shown].some((codes) => hasCode(codes, code))) return;
  const before = known ?? { right: '', wrong: '', shown: '', unrated: [] };
  const waits = { position_id: id, difficulty, is_correct: first === 'right', answered_at: now };
  const change = {
    [first]: before[first] + code,
    unrated: first === 'shown' ? before.unrated : [...before.unrated, waits],
  };
  own
    .insert(met)
    .values({ lesson, ...before, ...change })
    .onConflictDoUpdate({ target: met.lesson, set: change })
    .run();
}

const selectUnrated = prepareOnce((own) => own.select({ unrated: met.unrated }).from(met).prepare());

/** The first answers that wait to be rated, the oldest first. */
export function listUnrated(own: LearnerDatabase): readonly FirstAnswer[] {
  const waiting = selectUnrated(own)
    .all()
    .flatMap(({ unrated }) => unrated);
  return waiting.toSorted((one, other) => one.answered_at - other.answered_at);
}

/** Those that are rated wait no more. */
export function takeUnrated(own: LearnerDatabase, rated: readonly FirstAnswer[]): void {
  const ids = new Set(rated.map(({ position_id }) => position_id));
  for (const { lesson, unrated } of own
    .select({ lesson: met.lesson, unrated: met.unrated })
    .from(met)
    .all()) {
    const rest = unrated.filter(({ position_id }) => !ids.has(position_id));
    if (rest.length < unrated.length)
      own.update(met).set({ unrated: rest }).where(eq(met.lesson, lesson)).run();
  }
}

/** Whether positions of a lesson were met; a moment of an own game never is. */
export function readMet(own: LearnerDatabase, lesson: LessonTitleKey): (positionId: string) => boolean {
  const known = selectMet(own).get({ lesson });
  const codes = new Set(known ? [known.right, known.wrong, known.shown].flatMap(splitCodes) : []);
  return (positionId) => codes.has(codeOf(positionId) ?? '');
}

/** The lessons of which a position was answered, not only shown. */
export function listAnsweredLessons(own: LearnerDatabase): readonly LessonTitleKey[] {
  const rows = own.select().from(met).all();
  return rows.filter(({ right, wrong }) => right !== '' || wrong !== '').map(({ lesson }) => lesson);
}

function codeOf(positionId: string): string | undefined {
  return CODE_PATTERN.exec(positionId)?.groups?.['code'];
}

function hasCode(codes: string, code: string): boolean {
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1)) {
    if (at % CODE_LENGTH === 0) return true;
  }
  return false;
}

/** The codes that stand one behind the other in a text. */
export function splitCodes(codes: string): readonly string[] {
  return codes.match(/.{12}/g) ?? [];
}
