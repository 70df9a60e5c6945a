/**
 * Who may open what, with the analysis options of the bot game (product/bot-game.md#analysis-options): one table, `GATES`. The server enforces it, the client shows it; neither writes the rule again.
 *
 * A task is open when its chapter is. While nobody knows the tier yet, it is `free`: loading opens nothing (product/premium.md#who-may-open-what).
 */
import type { ChapterKey } from './curriculum.ts';

export const ANALYSIS_OPTIONS = [
  'opponentAttacks',
  'myAttacks',
  'myUndefended',
  'opponentUndefended',
  'walkIntoAttack',
  'leavingDefence',
  'myXRays',
  'opponentXRays',
] as const;
export type AnalysisOption = (typeof ANALYSIS_OPTIONS)[number];

const TIERS = ['free', 'premium'] as const;
export type Tier = (typeof TIERS)[number];

/** Cognito group whose members are premium (product/overview.md#two-tiers). */
export const PREMIUM_GROUP = 'premium';

/** Some of a list, or all there are, also those to come. */
type Some<Item> = 'all' | readonly Item[];

/** All in which the tiers differ: what each may do. The checkout has a row for each. */
interface Gates {
  readonly chapters: Some<ChapterKey>;
  /** Options that may be turned on in a game against the bot. */
  readonly botOptions: Some<AnalysisOption>;
  /** Whether the daily exercise of a date may be played once more. */
  readonly dailyRepeats: boolean;
  /** Whether daily exercises of past dates may be played. */
  readonly dailyArchive: boolean;
  /** Reviews of missed positions on one of the learner's dates; premium ends where nobody goes on (product/deck.md). */
  readonly reviewsADay: number;
  /** Whether weaknesses may be trained with positions beside the course (product/workouts.md). */
  readonly workouts: boolean;
}

export type Gate = keyof Gates;

/** The table (product/premium.md#free and product/premium.md#premium). */
const GATES: Readonly<Record<Tier, Gates>> = {
  free: {
    chapters: ['attackedPieces'],
    botOptions: ['opponentAttacks', 'myAttacks'],
    dailyRepeats: false,
    dailyArchive: false,
    reviewsADay: 3,
    workouts: false,
  },
  premium: {
    chapters: 'all',
    botOptions: 'all',
    dailyRepeats: true,
    dailyArchive: true,
    reviewsADay: 200,
    workouts: true,
  },
};

// Object.keys widens to string; the keys are exactly those of the table.
export const GATE_KEYS = Object.keys(GATES.free) as readonly Gate[];

/** Whether a learner of this tier may open a chapter, its lessons and its tasks. */
export function canOpenChapter(tier: Tier, chapter: ChapterKey): boolean {
  return isAmong(GATES[tier].chapters, chapter);
}

/** Whether a learner of this tier may turn an analysis option on in a game against the bot. */
export function canUseOption(tier: Tier, option: AnalysisOption): boolean {
  return isAmong(GATES[tier].botOptions, option);
}

/** Whether a learner of this tier may play a date's daily exercise again. */
export function canRepeatDaily(tier: Tier): boolean {
  return GATES[tier].dailyRepeats;
}

/** Whether a learner of this tier may play daily exercises of past dates. */
export function canPlayPastDaily(tier: Tier): boolean {
  return GATES[tier].dailyArchive;
}

/** How many reviews a learner of this tier may make on one date. */
export function reviewsADay(tier: Tier): number {
  return GATES[tier].reviewsADay;
}

/** Whether premium would let the learner of this tier review more. */
export function canReviewMore(tier: Tier): boolean {
  return GATES[tier].reviewsADay < GATES.premium.reviewsADay;
}

/** Whether a learner of this tier may train a weakness with positions beside the course. */
export function canWorkOut(tier: Tier): boolean {
  return GATES[tier].workouts;
}

function isAmong<Item>(some: Some<Item>, item: Item): boolean {
  return some === 'all' || some.includes(item);
}
