/**
 * Makes a learner's row in the directory of D1, which says whose an address and a name are, and notes in the learner's object what stands
 * there.
 */
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { learners } from '#db/shared/schema';
import type { Learner } from '#contract/learner';
import { getSelf, updateSelf, type Self } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import {
  claimAddress,
  releaseIfDeleted,
  selectGone,
  type AddressHolder,
  type DirectoryRow,
} from './addresses.ts';
import { finishDeletion } from './delete-account.ts';
import { isEnded, requireOpenSession } from './end-sessions.ts';
import { findLasting, keepLimitsOf, limitsKeyOf, ownLimitsOf, selectKept } from './kept-limits.ts';
import type { FreedUsername } from './usernames.ts';

/**
 * Makes the row unless the object knows that it is there and says of the address what the token says. Raises `signed-out` if the session
 * has ended meanwhile: what is stored right after this is stored for a learner who is there.
 */
export async function register(services: LearnerServices): Promise<void> {
  const { own, learner } = services;
  const known = getSelf(own, learner.sub);
  requireOpenSession(known, learner);
  if (!isRegistered(known, learner)) await makeRow(services);
}

/** Whether the object knows of a row that says of the address what the token says. */
export function isRegistered({ deleted_at, email, email_proved }: Self, learner: Learner): boolean {
  return deleted_at === null && isUpToDate(email, email_proved, learner);
}

/**
 * Makes the row whatever the object knows, and answers it with the names that rest for the learner. `email-taken` for a new learner whose
 * address is another account's.
 */
export async function makeRow(services: LearnerServices): Promise<MadeRow> {
  const { own, learner } = services;
  // A deletion that was broken off is ended before anything new begins.
  if (getSelf(own, learner.sub).deleted_at !== null) await finishDeletion(services);
  const first = await claim(services);
  const isFreed =
    !first.row &&
    first.holder !== undefined &&
    (await releaseIfDeleted(services, { ...first.holder, email: learner.email }));
  const { row, holder, freed } = isFreed ? await claim(services) : first;
  await removeIfDeleted(services);
  if (!row) throw takenBy(holder);
  noteRow(services, row);
  return { row, freed };
}

interface MadeRow {
  readonly row: DirectoryRow;
  readonly freed: readonly FreedUsername[];
}

/** Whether what is known of the address is what the token says; null where no row is known. */
export function isUpToDate(
  email: string | null,
  isProved: boolean,
  { email: own, hasVerifiedEmail }: Learner,
): boolean {
  if (hasVerifiedEmail) return isProved && email === own;
  return email !== null;
}

/** Notes in the object what the directory says. Raises `signed-out` if the session has ended since that was asked. */
export function noteRow({ own, learner }: LearnerServices, row: DirectoryRow): void {
  const known = getSelf(own, learner.sub);
  requireOpenSession(known, learner);
  const { email, username, unlisted } = row;
  const email_proved = row.email_proved_at !== null;
  const isKnown =
    known.deleted_at === null &&
    known.email === email &&
    known.email_proved === email_proved &&
    known.username === username &&
    known.unlisted === unlisted;
  if (!isKnown) updateSelf(own, { email, email_proved, username, unlisted, deleted_at: null });
}

/** Claims the address for the learner, with the limits that are kept of whoever had it. */
async function claim(services: LearnerServices) {
  const { own, shared, learner } = services;
  const now = services.now();
  const keptUnder = await limitsKeyOf(services, learner);
  const kept = await findKept(services, keptUnder, now);
  const known = getSelf(own, learner.sub);
  requireOpenSession(known, learner);
  // First here: in D1 they are forgotten as soon as there is a row.
  if (kept && known.email === null) updateSelf(own, ownLimitsOf(kept));
  return claimAddress(shared, learner, {
    keptUnder,
    now,
    unlisted: kept?.unlisted ?? false,
    username_changed_at: kept?.username_changed_at ?? null,
  });
}

/** What is kept and lasts; also of accounts with this address that the identity service alone has deleted. */
async function findKept(services: LearnerServices, key: string, now: number) {
  const { shared, learner } = services;
  const [gone, [kept]] = await shared.batch([selectGone(shared, learner), selectKept(shared, key, now)]);
  for (const { sub } of gone) await keepLimitsOf(services, { ...learner, sub }, now);
  const found = gone.length > 0 ? await selectKept(shared, key, now).get() : kept;
  return found && findLasting(found, now);
}

/** Of an account that was deleted while its row was made, no row stays. */
async function removeIfDeleted({ own, shared, learner }: LearnerServices): Promise<void> {
  const known = getSelf(own, learner.sub);
  if (known.deleted_at === null || !isEnded(known, learner)) return;
  await shared.delete(learners).where(eq(learners.id, learner.sub));
}

/** The issue says how one signs in to the account that has the address: with that, the learner is let in. */
function takenBy(holder: AddressHolder | undefined): Fault {
  return new Fault('email-taken', 'This e-mail address belongs to another account. Sign in to that one.', {
    issues: [{ path: ['signs_in_by'], message: holder?.signsInBy ?? 'password' }],
  });
}
