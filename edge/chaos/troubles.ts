/**
 * Faults of a random evening: at D1, on the way to learners' objects, in their storage, and on the way back to the page.
 */
import { createRandom, pick, type Random } from '#bot/random';
import { faultyD1 } from '#edge/testing/faulty-d1';
import type { TestEdge } from '#edge/testing/test-edge';

/** What D1 says when a call of it is lost. */
const D1_MESSAGES = [
  'Network connection lost.',
  'internal error; reference = 4cr8ndr5k2u0m4q7c5v1n0ab',
  'D1 DB is overloaded. Requests queued for too long.',
  'Internal error in D1 DB storage caused object to be reset.',
  'D1 DB exceeded its CPU time limit and was reset.',
];
/** What an object says. */
const OBJECT_MESSAGES = [
  'Network connection lost.',
  'internal error; reference = 0123abcd4567',
  'Durable Object is overloaded. Too many requests queued.',
  'Durable Object reset because its code was updated.',
  "Durable Object's isolate exceeded its memory limit and was reset.",
];
/** What its storage says, inside the object. */
const STORAGE_MESSAGES = [
  'Internal error in Durable Object storage write caused object to be reset; reference = ga1j754dr4bl',
  'Durable Object storage operation exceeded timeout which caused object to be reset.',
  "The Durable Object's code has been updated, this version can no longer access storage.",
];
/** Of so many writes of an object fewer fail than calls do: a call makes ten. */
const STORAGE_SHARE = 0.1;

/** Faults that come with a rate, half of them before the work and half of them after it, until they are over. */
export class Troubles {
  /** How many there were. */
  readonly count = { d1: 0, object: 0, storage: 0, page: 0 };
  readonly random: Random;
  readonly #rate: number;
  #pauses = 0;

  constructor(rate: number, seed: number) {
    this.#rate = rate;
    this.random = createRandom(seed);
  }

  /** The D1 to bind. */
  get DB(): D1Database {
    return faultyD1({
      message: () => pick(D1_MESSAGES, this.random),
      when: () => (this.random() < 0.5 ? 'before' : 'after'),
      fails: () => this.comes('d1'),
    }).DB;
  }

  /** Has the objects of this edge fail, too. */
  beset({ objects }: TestEdge): void {
    objects.around = async (call) => {
      if (!this.comes('object')) return call();
      if (this.random() < 0.5) await call();
      throw new Error(pick(OBJECT_MESSAGES, this.random));
    };
    objects.failWrite = () =>
      this.comes('storage', STORAGE_SHARE) ? new Error(pick(STORAGE_MESSAGES, this.random)) : undefined;
  }

  /** Whether there is one now. */
  comes(where: keyof Troubles['count'], share = 1): boolean {
    const isHere = this.#pauses === 0 && this.random() < this.#rate * share;
    if (isHere) this.count[where] += 1;
    return isHere;
  }

  /** Does something that a test does by itself: none comes meanwhile. */
  async pause(work: () => Promise<void>): Promise<void> {
    this.#pauses += 1;
    await work();
    this.#pauses -= 1;
  }

  /** None comes any more. */
  end(): void {
    this.#pauses += 1;
  }
}
