/**
 * A network that drops requests and replies, delivers some requests twice and lets others overtake; and a client that never gives up:
 * as the page's outbox does, it sends again what got no answer or one that says "later", with the same key and body.
 */
import { createRandom, shuffle } from '#bot/random';
import type { TestAnswer } from './test-edge.ts';

/** How likely each trouble is. */
const REQUEST_LOST = 0.15;
const REPLY_LOST = 0.15;
const DOUBLED = 0.15;
const DELAYED = 0.1;
/** How many calls are under way at once. */
const AT_ONCE = 8;
/** Statuses after which an honest client comes again. */
const LATER = [408, 429, 503];

interface Trouble {
  sent: number;
  lostRequests: number;
  lostReplies: number;
  doubled: number;
  delayed: number;
  refusedForNow: number;
}

type Send = () => Promise<TestAnswer>;

/** Sends all of them until each has an answer for good; gives these in the order of the calls, and what went wrong on the way. */
export async function sendOverBadWire(calls: readonly Send[], seed: number) {
  const random = createRandom(seed);
  const trouble: Trouble = {
    sent: 0,
    lostRequests: 0,
    lostReplies: 0,
    doubled: 0,
    delayed: 0,
    refusedForNow: 0,
  };
  const answers: TestAnswer[] = [];
  /** Copies that were held up on the way, and arrive at any later time. */
  const stragglers: Send[] = [];
  let waiting = calls.map((send, index) => ({ send, index }));

  const deliver = async (send: Send): Promise<TestAnswer | undefined> => {
    trouble.sent += 1;
    if (random() < REQUEST_LOST) {
      trouble.lostRequests += 1;
      return undefined;
    }
    if (random() < DELAYED) {
      trouble.delayed += 1;
      stragglers.push(send);
      return undefined;
    }
    const isDoubled = random() < DOUBLED;
    const isReplyLost = random() < REPLY_LOST;
    const [answer] = await Promise.all(isDoubled ? [send(), send()] : [send()]);
    trouble.doubled += Number(isDoubled);
    trouble.lostReplies += Number(isReplyLost);
    return isReplyLost ? undefined : answer;
  };

  while (waiting.length > 0 || stragglers.length > 0) {
    const late = stragglers.splice(0, Math.ceil(stragglers.length * random()));
    const round = shuffle(waiting, random).slice(0, AT_ONCE);
    const done = new Set<number>();
    await Promise.all([
      ...late.map((send) => send()),
      ...round.map(async ({ send, index }) => {
        const answer = await deliver(send);
        if (!answer) return;
        if (LATER.includes(answer.status)) {
          trouble.refusedForNow += 1;
          return;
        }
        answers[index] = answer;
        done.add(index);
      }),
    ]);
    waiting = waiting.filter(({ index }) => !done.has(index));
  }
  return { answers, trouble };
}
