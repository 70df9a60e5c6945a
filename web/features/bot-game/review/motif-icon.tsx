/**
 * The icon of a motif, shown beside its name.
 */
import type { ReactNode } from 'react';
import crown from 'lucide-static/icons/crown.svg?raw';
import footprints from 'lucide-static/icons/footprints.svg?raw';
import gift from 'lucide-static/icons/gift.svg?raw';
import scanEye from 'lucide-static/icons/scan-eye.svg?raw';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import shieldMinus from 'lucide-static/icons/shield-minus.svg?raw';
import shieldOff from 'lucide-static/icons/shield-off.svg?raw';
import { Icon } from '#web/ui/icon.tsx';
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

/** The icon of what a training is about. */
export function IdeaIcon({ idea }: { readonly idea: Idea }): ReactNode {
  return <Icon svg={ICONS[idea]} />;
}
