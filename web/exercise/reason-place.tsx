/**
 * Why what was missed is easy to miss, as a lazy part: nobody needs its texts before the first answer.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { Graded } from './player.ts';
import type { ReasonText } from './reason-text.tsx';

const REASON: LazyPart<typeof ReasonText, Area> = {
  areas: ['reasons'],
  load: async () => (await import('./reason-text.tsx')).ReasonText,
};

/** Nothing until it has come; without a connection the verdict says enough. */
export function ReasonPlace({ player }: { readonly player: Graded }): ReactNode {
  const text = useLazyPart(REASON);
  return text.status === 'ready' && <text.code player={player} />;
}
