/**
 * Which positions a learner has met, and how the first answer to each went.
 *
 * A position's code is the twelve hexadecimal digits at the end of its id; the codes of a lesson stand one behind the other, as bytes would
 * but readable.
 */
import { eq, sql } from 'drizzle-orm';
import type { LessonTitleKey } from '#contract/curriculum';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import { met, unrated } from '#db/learner/schema';
import type { ContentPosition } from '../content/content.ts';

const CODE_LENGTH = 12;
const CODE_PATTERN = /-(?<code>[0-9a-f]{12})$/;

/** How the first answer went; `shown` when what is right was seen before it. */
export type FirstAnswer = 'right' | 'wrong' | 'shown';

const selectMet = prepareOnce((own) =>
  own
    .select()
    .from(met)
    .where(eq(met.lesson, sql.placeholder('lesson')))
    .prepare(),
);

/** Notes how a position was met, unless it was met before. A first answer that was given waits for the next round of ratings. */
export function noteFirstAnswer(
  own: LearnerDatabase,
  position: Pick<ContentPosition, 'id' | 'lesson' | 'difficulty'>,
  first: FirstAnswer,
  now: number,
): void {
  const { lesson, id, difficulty } = position;
  const code = codeOf(id);
  if (code === undefined) return;
  const known = selectMet(own).get({ lesson });
  if (known && [known.right, known.wrong, known.shown].some((codes) => hasCode(codes, code))) return;
  if (known) {
    own
      .update(met)
      .set({ [first]: known[first] + code })
      .where(eq(met.lesson, lesson))
      .run();
  } else {
    own
      .insert(met)
      .values({ lesson, right: '', wrong: '', shown: '', [first]: code })
      .run();
  }
  if (first === 'shown') return;
  own
    .insert(unrated)
    .values({ position_id: id, difficulty, is_correct: first === 'right', answered_at: now })
    .run();
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
