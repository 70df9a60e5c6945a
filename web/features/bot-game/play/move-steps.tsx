/**
 * Four buttons that go through the game: to its first position, a move back, a move forward, to where it stands.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import chevronFirst from 'lucide-static/icons/chevron-first.svg?raw';
import chevronLast from 'lucide-static/icons/chevron-last.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './move-steps.module.css';

interface MoveStepsProps {
  /** How many moves are played on the board that is shown, and in the game. */
  readonly shownPly: number;
  readonly lastPly: number;
  readonly onLook: (ply: number) => void;
}

/** What leads nowhere keeps its place and the focus, and does nothing. */
export const MoveSteps = memo(function MoveSteps({ shownPly, lastPly, onLook }: MoveStepsProps): ReactNode {
  const t = useTranslate();
  const steps = [
    { key: 'first', icon: chevronFirst, ply: 0 },
    { key: 'back', icon: chevronLeft, ply: shownPly - 1 },
    { key: 'forward', icon: chevronRight, ply: shownPly + 1 },
    { key: 'last', icon: chevronLast, ply: lastPly },
  ] as const;
  const leads = (ply: number) => ply >= 0 && ply <= lastPly && ply !== shownPly;
  return (
    <div className={styles.steps} data-looking={shownPly !== lastPly}>
      {steps.map(({ key, icon, ply }) => (
        <IconButton
          key={key}
          label={t(`game.moves.${key}`)}
          aria-disabled={!leads(ply)}
          onClick={() => leads(ply) && onLook(ply)}
        >
          <Icon svg={icon} />
        </IconButton>
      ))}
    </div>
  );
});
