/** The end of a game: its result, the reason, and what the learner can do next. */
import { type ReactNode, useState } from 'react';
import { findOpponent } from '#contract/bots';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { Face } from '../opponents/face.tsx';
import { botSubject } from './bot-name.ts';
import styles from './end-dialog.module.css';
import { endingKeyOf, resultOf } from './finished-game.ts';
import type { Over } from './game-in-play.ts';
import { rematchColorOf } from './saved-game.ts';

interface EndDialogProps {
  readonly game: Over;
  readonly onReview: () => void;
  readonly onRematch: () => void;
  readonly onNewGame: () => void;
}

/** Opens at first; once closed, the board stays. */
export function EndDialog({ game, onReview, onRematch, onNewGame }: EndDialogProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  const [isOpen, setIsOpen] = useState(true);
  const { ending, saved } = game;
  const result = resultOf(ending, saved.learnerColor);
  const opponent = findOpponent(saved.settings.opponent);
  return (
    <Dialog
      open={isOpen}
      title={t(ending.kind === 'stalemate' ? 'game.end.stalemate' : `game.end.${result}`)}
      closeLabel={t('game.end.close')}
      onClose={() => setIsOpen(false)}
    >
      <p>{t(endingKeyOf('end', ending, saved.learnerColor), { bot: botSubject(saved.settings, t) })}</p>
      {opponent && (
        <p className={styles.opponent}>
          <Face of={opponent.id} className={styles.face} />
          {t('game.end.opponent', { name: opponent.name, elo: opponent.elo })}
        </p>
      )}
      <div className={styles.choices}>
        <Button variant="primary" wide data-focus="first" {...press(onReview)}>
          {t('game.end.review')}
        </Button>
        <Button wide {...press(onRematch)}>
          {t(`game.end.rematch.${rematchColorOf(saved)}`)}
        </Button>
        <Button wide {...press(onNewGame)}>
          {t('game.end.newGame')}
        </Button>
      </div>
    </Dialog>
  );
}
