/**
 * The icon of a motif, shown beside its name.
 */
import type { ReactNode } from 'react';
import footprints from 'lucide-static/icons/footprints.svg?raw';
import scanEye from 'lucide-static/icons/scan-eye.svg?raw';
import shieldMinus from 'lucide-static/icons/shield-minus.svg?raw';
import shieldOff from 'lucide-static/icons/shield-off.svg?raw';
import { Icon } from '#web/ui/icon.tsx';
import type { Motif } from '#worker-engine/game/review-types';

const ICONS: Readonly<Record<Motif, string>> = {
  leftUndefended: shieldOff,
  walkedIntoAttack: footprints,
  abandonedDefence: shieldMinus,
  missedXRay: scanEye,
};

export function MotifIcon({ motif }: { readonly motif: Motif }): ReactNode {
  return <Icon svg={ICONS[motif]} />;
}
