/**
 * Who may open what. The server enforces it, the client shows it; neither writes the rule again.
 *
 * Free are all of chapter 1, three reviews a day and, of the bot game's analysis options, the two about attacks (product.md §8.1).
 */
import type { AnalysisOption } from './analysis-options.ts';
import type { ChapterKey } from './curriculum.ts';

const TIERS = ['free', 'premium'] as const;
export type Tier = (typeof TIERS)[number];

/** Cognito group whose members are premium (product.md §1.3). */
export const PREMIUM_GROUP = 'premium';

const FREE_CHAPTERS: readonly ChapterKey[] = ['attackedPieces'];
const FREE_OPTIONS: readonly AnalysisOption[] = ['opponentAttacks', 'myAttacks'];

/** Reviews of missed positions on one of the learner's dates; premium ends where nobody goes on (product.md §5.16). */
const REVIEWS_A_DAY: Readonly<Record<Tier, number>> = { free: 3, premium: 200 };

/** Whether a learner of this tier may open a chapter, its lessons and its tasks. */
export function canOpenChapter(tier: Tier, chapter: ChapterKey): boolean {
  return tier === 'premium' || FREE_CHAPTERS.includes(chapter);
}

/** Whether a learner of this tier may turn an analysis option on in a game against the bot. */
export function canUseOption(tier: Tier, option: AnalysisOption): boolean {
  return tier === 'premium' || FREE_OPTIONS.includes(option);
}

/** How many reviews a learner of this tier may make on one date. */
export function reviewsADay(tier: Tier): number {
  return REVIEWS_A_DAY[tier];
}
