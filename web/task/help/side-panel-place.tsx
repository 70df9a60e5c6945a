/**
 * The place of what stands beside the board: who goes on with a task has the panel folded away, and does not load it.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import styles from './side-panel.module.css';
import type { SidePanel, SidePanelProps } from './side-panel.tsx';

const SIDE_PANEL: LazyPart<typeof SidePanel, Area> = {
  areas: ['how-to'],
  load: async () => (await import('./side-panel.tsx')).SidePanel,
};

/** Without a connection there is none: its film would not play, and the rest works without it. */
export function SidePanelPlace(props: SidePanelProps): ReactNode {
  const panel = useLazyPart(SIDE_PANEL);
  if (panel.status === 'failed') return null;
  if (panel.status === 'ready') return <panel.code {...props} />;
  return (
    <div className={styles.panel} aria-busy="true">
      <Skeleton height="24rem" />
    </div>
  );
}
