/**
 * What the engine finds about the candidate moves of chapters 3 and 4: all unsafe ones, and as many safe ones as look like them.
 */
import type { LessonTitleKey } from '#contract/curriculum';
import type { Proposal } from '../proposing/moves/proposal.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { Refusal, Verification } from '../verifying/verify.ts';
import { findTwins, type Twins } from './twins.ts';

/** Has the engine verify proposals, in their order. */
export type Look = (proposals: readonly Proposal[]) => Promise<readonly Verification[]>;

export interface MovesInTwins {
  readonly twins: readonly Twins[];
  /** All that the engine has accepted, also unsafe moves without a twin. */
  readonly usable: readonly UsablePosition[];
  readonly asked: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

export async function verifyInTwins(
  { unsafe, safe }: { readonly unsafe: readonly Proposal[]; readonly safe: readonly Proposal[] },
  look: Look,
): Promise<MovesInTwins> {
  const verifications: Verification[] = [];
  const lookAndKeep: Look = async (proposals) => {
    const found = await look(proposals);
    verifications.push(...found);
    return found;
  };
  const accepted = usableOf(await lookAndKeep(unsafe));
  const twins: Twins[] = [];
  for (const lesson of lessonsOf(accepted)) {
    const ofLesson = <P extends { readonly lesson: LessonTitleKey }>(all: readonly P[]): readonly P[] =>
      all.filter((one) => one.lesson === lesson);
    twins.push(...(await findTwins({ unsafe: ofLesson(accepted), safe: ofLesson(safe), look: lookAndKeep })));
  }
  return {
    twins,
    usable: usableOf(verifications),
    asked: verifications.length,
    refused: countRefusals(verifications),
  };
}

function lessonsOf(positions: readonly UsablePosition[]): readonly LessonTitleKey[] {
  return [...new Set(positions.map(({ lesson }) => lesson))];
}

function usableOf(verifications: readonly Verification[]): readonly UsablePosition[] {
  return verifications.flatMap((verification) => (verification.ok ? verification.position : []));
}

function countRefusals(verifications: readonly Verification[]): ReadonlyMap<Refusal, number> {
  const refusals = verifications.flatMap((verification) => (verification.ok ? [] : verification.refusal));
  const counts = Map.groupBy(refusals, (refusal) => refusal);
  return new Map([...counts].map(([refusal, { length }]) => [refusal, length]));
}
