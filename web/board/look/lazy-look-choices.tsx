/**
 * The place of the choices of a look: their code and texts come when it is first shown.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LookChoices } from './look-choices.tsx';

const LOOK: LazyPart<typeof LookChoices, Area> = {
  areas: ['look'],
  load: async () => (await import('./look-choices.tsx')).LookChoices,
};

interface LazyLookChoicesProps {
  /** What is said when they cannot be had. */
  readonly failed: string;
  /** Of their place while they load. */
  readonly height: string;
}

/** Without a network, where they were never shown, it says that they could not be had. */
export function LazyLookChoices({ failed, height }: LazyLookChoicesProps): ReactNode {
  const look = useLazyPart(LOOK);
  if (look.status === 'ready') return <look.code />;
  return look.status === 'failed' ? <p>{failed}</p> : <Skeleton height={height} />;
}
