/**
 * Why what was missed is easy to miss, as a lazy part: nobody needs its texts before the first answer.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { Graded } from './player.ts';
import type { ReasonText } from './reason-text.tsx';
import { positionOf } from './run.ts';

const REASON: LazyPart<typeof ReasonText, Area> = {
  areas: ['reasons'],
  load: async () => (await import('./reason-text.tsx')).ReasonText,
};

/** Nothing where there is nothing to say. */
export function ReasonPlace({ player }: { readonly player: Graded }): ReactNode {
  const { exercise, played } = positionOf(player);
  return ('target' in exercise || played) && <FetchedReason player={player} />;
}

/** Nothing until it has come; without a connection the verdict says enough. */
function FetchedReason({ player }: { readonly player: Graded }): ReactNode {
  const text = useLazyPart(REASON);
  return text.status === 'ready' && <text.code player={player} />;
}
