/**
 * While an answered position is looked at again: the one button under the board, which leads back to where the run is.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './controls.module.css';
import type { Player } from './player.ts';

interface BackToRunProps {
  /** The run as it is now. */
  readonly player: Player;
  readonly onBack: (() => void) | undefined;
}

/** Takes the place of the controls. */
export function BackToRun({ player, onBack }: BackToRunProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.controls}>
      <Button variant="primary" aria-keyshortcuts="Space" onClick={onBack}>
        {player.step === 'completed'
          ? t('lesson.controls.backToEnd')
          : t('lesson.controls.backToPosition', { place: player.index + 1 })}
      </Button>
    </div>
  );
}
