/** The icon of a motif, shown beside its name. */
import type { ReactNode } from 'react';
import crown from 'lucide:crown';
import footprints from 'lucide:footprints';
import gift from 'lucide:gift';
import scanEye from 'lucide:scan-eye';
import shieldCheck from 'lucide:shield-check';
import shieldMinus from 'lucide:shield-minus';
import shieldOff from 'lucide:shield-off';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { Motif } from '#worker-engine/game/review-types';
import type { Idea } from './learned.ts';

const ICONS: Readonly<Record<Idea, string>> = {
  leftUndefended: shieldOff,
  walkedIntoAttack: footprints,
  abandonedDefence: shieldMinus,
  missedXRay: scanEye,
  missedCapture: gift,
  missedMate: crown,
  safeMoves: shieldCheck,
};

export function MotifIcon({ motif }: { readonly motif: Motif }): ReactNode {
  return <IdeaIcon idea={motif} />;
}

/** Draws the icon of what a training position is about. */
export function IdeaIcon({ idea }: { readonly idea: Idea }): ReactNode {
  return <Icon svg={ICONS[idea]} />;
}
