/**
 * The comment after a move: in the learner's language, or else in another.
 */
import type { Language } from '#contract/languages';
import { bindShortWords } from '#web/shared/i18n/bind-short-words.ts';

/** The languages tried after the reader's own, in this order (product/course.md#the-comment-after-the-move). */
const FALLBACKS: readonly Language[] = ['en', 'pl'];

/** The comment in `language`, or in the first fallback that has one. */
export function findComment(
  comments: Readonly<Partial<Record<Language, string>>>,
  language: Language,
): { readonly text: string; readonly language: Language } | undefined {
  for (const candidate of [language, ...FALLBACKS]) {
    const text = comments[candidate];
    if (text === undefined) continue;
    return { text: candidate === 'pl' ? bindShortWords(text) : text, language: candidate };
  }
  return undefined;
}
