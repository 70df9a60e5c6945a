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
import type { Place } from './session.ts';
import styles from './move-steps.module.css';

interface MoveStepsProps {
  /** How many moves are played on the board that is shown, and in the game. */
  readonly shownPly: number;
  readonly lastPly: number;
  readonly onLook: (place: Place) => void;
}

/** What leads nowhere keeps its place and the focus, and does nothing. */
export const MoveSteps = memo(function MoveSteps({ shownPly, lastPly, onLook }: MoveStepsProps): ReactNode {
  const t = useTranslate();
  const [isFirst, isLast] = [shownPly === 0, shownPly === lastPly];
  const steps = [
    { key: 'first', icon: chevronFirst, place: 0, leads: !isFirst },
    { key: 'back', icon: chevronLeft, place: 'back', leads: !isFirst },
    { key: 'forward', icon: chevronRight, place: 'forward', leads: !isLast },
    { key: 'last', icon: chevronLast, place: 'last', leads: !isLast },
  ] as const;
  return (
    <div className={styles.steps} data-looking={!isLast}>
      {steps.map(({ key, icon, place, leads }) => (
        <IconButton
          key={key}
          label={t(`game.moves.${key}`)}
          aria-disabled={!leads}
          onClick={() => leads && onLook(place)}
        >
          <Icon svg={icon} />
        </IconButton>
      ))}
    </div>
  );
});
