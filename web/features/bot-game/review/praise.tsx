/**
 * A review without moments: it praises the learner, steps through the game, and names what could come next.
 */
import type { ReactNode } from 'react';
import { findOpponent } from '#contract/bot-opponents';
import { PATHS } from '#contract/screens';
import type { Color } from '#names/chess';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Link } from '#web/platform/router/link.tsx';
import { useTier } from '#web/platform/session/use-tier.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import type { GameView } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import { findRememberedSettings } from '../setup/remembered-settings.ts';
import { GameSteps } from './game-steps.tsx';
import { nextGameAfter } from './next-game.ts';
import styles from './praise.module.css';
import type { ReviewedGame } from './use-review.ts';

interface PraiseProps {
  /** How many of the learner's moves were reviewed; 0 when the game ended before the first. */
  readonly movesSeen: number;
  /** The game as it ended. */
  readonly view: GameView;
  readonly game: ReviewedGame;
  /** Stands at the bottom. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onNextGame: (settings: BotSettings) => void;
}

export function Praise({ movesSeen, view, game, children, onClose, onNextGame }: PraiseProps): ReactNode {
  const t = useTranslate();
  const { record, learnerColor } = game;
  const title = movesSeen > 0 ? 'review.praise.title' : 'review.praise.none.title';
  return (
    <GameSteps
      record={record}
      view={view}
      learnerColor={learnerColor}
      head={
        <div className={styles.praise}>
          <h1 className={styles.title}>{t(title)}</h1>
          <p>{t(textKeyOf(movesSeen, view, learnerColor), { count: movesSeen })}</p>
          <div className={styles.next}>
            <NextGame game={game} onNextGame={onNextGame} />
            <Link href={PATHS.app} className={buttonLook('secondary')}>
              {t('review.next.course')}
            </Link>
            <Button variant="quiet" onClick={onClose}>
              {t('review.back')}
            </Button>
          </div>
        </div>
      }
    >
      {children}
    </GameSteps>
  );
}

function NextGame({ game, onNextGame }: Pick<PraiseProps, 'game' | 'onNextGame'>): ReactNode {
  const t = useTranslate();
  const tier = useTier();
  const next = nextGameAfter(game, findRememberedSettings(tier));
  const opponent = findOpponent(next.opponent);
  const elo = String(next.elo);
  return (
    <Button variant="primary" onClick={() => onNextGame(next)}>
      {opponent ? t('review.next.game.named', { name: opponent.name, elo }) : t('review.next.game', { elo })}
    </Button>
  );
}

/** A learner who was checkmated is not praised for losing no piece. */
function textKeyOf(movesSeen: number, { ending }: GameView, learnerColor: Color): MessageKeyOf<'review'> {
  if (movesSeen === 0) return 'review.praise.none.text';
  const isMated = ending?.kind === 'checkmate' && ending.winner !== learnerColor;
  return isMated ? 'review.praise.mated.text' : 'review.praise.text';
}
