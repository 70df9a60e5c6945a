/** Buttons through a game: first position, move back, move forward, newest position. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import chevronFirst from 'lucide:chevron-first';
import chevronLast from 'lucide:chevron-last';
import chevronLeft from 'lucide:chevron-left';
import chevronRight from 'lucide:chevron-right';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { PlyTarget } from './ply-target.ts';
import styles from './move-navigation.module.css';

interface MoveNavigationProps {
  /** Moves played on the shown board, and in the whole game. */
  readonly shownPly: number;
  readonly lastPly: number;
  /** Whether the game is over: the last button leads to its end, and a phone shows all four. */
  readonly isOver?: boolean;
  readonly onLook: (target: PlyTarget) => void;
}

/** A button that leads nowhere stays focusable and does nothing. */
export const MoveNavigation = memo(function MoveNavigation({
  shownPly,
  lastPly,
  isOver = false,
  onLook,
}: MoveNavigationProps): ReactNode {
  const t = useTranslate();
  const [isFirst, isLast] = [shownPly === 0, shownPly === lastPly];
  const steps = [
    { key: 'first', icon: chevronFirst, target: 0, leads: !isFirst },
    { key: 'back', icon: chevronLeft, target: 'back', leads: !isFirst },
    { key: 'forward', icon: chevronRight, target: 'forward', leads: !isLast },
    { key: isOver ? 'end' : 'last', icon: chevronLast, target: 'last', leads: !isLast },
  ] as const;
  return (
    <div className={classNames(styles.steps, !isOver && styles.inPlay)} data-looking={!isOver && !isLast}>
      {steps.map(({ key, icon, target, leads }) => (
        <IconButton
          key={key}
          label={t(`game.moves.${key}`)}
          aria-disabled={!leads}
          onClick={() => leads && onLook(target)}
        >
          <Icon svg={icon} />
        </IconButton>
      ))}
    </div>
  );
});
