/**
 * Puts the outbox below a part of the page, and keeps it going: at the start, and whenever the connection is back.
 */
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { trpc } from '../api/trpc.ts';
import type { Learner } from '#contract/learner';
import { OutboxContext } from './use-outbox.ts';
import { FAULT_STATUS } from '#contract/faults';
import { findFault } from '../api/find-fault.ts';
import { warn } from '../log.ts';
import { openStorage } from '../storage/entry-storage.ts';
import { moveParcels, outboxLocks, type EntryOwner } from '../storage/move-to-sub.ts';
import { Outbox } from './outbox.ts';
import { createParcelStore } from './parcel-store.ts';
import { noteRefused } from './refused-parcels.ts';
import { deliveryAfterFailure, findMissing, type Delivery, type Parcel } from './parcel.ts';

interface OutboxProviderProps {
  /** Whose attempts and games. */
  readonly learner: Learner;
  readonly children: ReactNode;
}

/** Sends what an earlier visit left behind as soon as it is mounted. */
export function OutboxProvider({ learner, children }: OutboxProviderProps): ReactNode {
  const calls = trpc.useUtils();
  const { sub, email } = learner;
  const outbox = useMemo(
    () =>
      makePageOutbox({
        owner: { sub, email },
        client: calls.client,
        onTaken: ({ kind }) => {
          if (kind === 'bot-game') void calls.botGames.recent.invalidate();
        },
      }),
    [sub, email, calls],
  );
  useEffect(() => {
    const stop = outbox.start();
    const flush = () => void outbox.flush();
    // The browser asks before it closes a page with answers that are nowhere else.
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (!outbox.isKept()) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', onLeaving);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', onLeaving);
      stop();
    };
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The part of the API that parcels go to. */
type ApiCalls = Pick<ReturnType<typeof trpc.useUtils>['client'], 'attempts' | 'botGames'>;

interface PageOutboxParts {
  /** Another learner of this browser has an outbox of their own. */
  readonly owner: EntryOwner;
  readonly client: ApiCalls;
  readonly onTaken: (parcel: Parcel) => void;
}

/** The outbox of a learner on this page; `start` it once it is wanted. */
export function makePageOutbox({ owner, client, onTaken }: PageOutboxParts): Outbox {
  const storage = openStorage();
  return new Outbox({
    store: createParcelStore(storage, owner),
    send: (parcel) => send(client, parcel),
    inOneTab: (task) =>
      runInOneTab(outboxLocks(owner), async () => {
        moveParcels(storage, owner);
        await task();
      }),
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    onTaken,
    onRefused: (parcel) => warn('the server refused a parcel for good; it is dropped', parcel),
  });
}

async function send(client: ApiCalls, parcel: Parcel): Promise<Delivery> {
  try {
    await sendParcel(client, parcel);
    return 'taken';
  } catch (error) {
    const fault = findFault(error);
    const tooEarly = fault && findMissing(parcel, fault);
    const delivery = tooEarly ?? deliveryAfterFailure(fault && FAULT_STATUS[fault.code]);
    if (fault && delivery === 'refused') noteRefused(fault.code);
    return delivery;
  }
}

async function sendParcel({ attempts, botGames }: ApiCalls, { kind, body }: Parcel): Promise<unknown> {
  switch (kind) {
    case 'position':
      return attempts.submitPosition.mutate(body);
    case 'assignment':
      return attempts.submitAssignment.mutate(body);
    case 'bot-game':
      return botGames.submit.mutate(body);
  }
}

/** A browser without Web Locks, or that denies them with its storage, sends from every tab: the server stores each attempt once. */
async function runInOneTab([name, ...others]: readonly string[], task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks || name === undefined) return task();
  let isAnswered = false;
  try {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      if (lock) await runInOneTab(others, task);
    });
  } catch (error) {
    if (isAnswered) throw error;
    await task();
  }
}
