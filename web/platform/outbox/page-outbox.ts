/**
 * The outbox on this page: its parcels in `localStorage`, sent through the API, by one tab at a time.
 */
import { FAULT_STATUS } from '#contract/faults';
import { findFault } from '../api/find-fault.ts';
import type { trpc } from '../api/trpc.ts';
import { warn } from '../log.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { Outbox } from './outbox.ts';
import { createParcelStore, type EntryStorage } from './parcel-store.ts';
import { deliveryAfterFailure, type Delivery, type Parcel } from './parcel.ts';

/** The part of the API that parcels go to. */
type ApiCalls = Pick<ReturnType<typeof trpc.useUtils>['client'], 'attempts' | 'botGames'>;

interface PageOutboxParts {
  readonly learnerId: string;
  readonly client: ApiCalls;
  readonly onTaken: (parcel: Parcel) => void;
}

/** The outbox of a learner on this page; `start` it once it is wanted. */
export function makePageOutbox({ learnerId, client, onTaken }: PageOutboxParts): Outbox {
  return new Outbox({
    store: createParcelStore(findStorage(), learnerId),
    send: (parcel) => send(client, parcel),
    inOneTab: (task) => runInOneTab(`oko-outbox:${learnerId}`, task),
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
    return deliveryAfterFailure(fault && FAULT_STATUS[fault.code]);
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

/** A browser without Web Locks sends from every tab: the server stores each attempt once anyway. */
async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return task();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}

function findStorage(): EntryStorage {
  const probe = 'oko-probe';
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch (error) {
    warn('no storage in this browser: what cannot be sent is lost when the page closes', error);
    return createMemoryStorage();
  }
}
