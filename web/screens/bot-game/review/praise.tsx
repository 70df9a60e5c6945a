/** A review without moments: praise, the game move by move, and the next game. */
import type { ReactNode } from 'react';
import { findOpponent, BOT_ELO_MAX, BOT_OPPONENTS } from '#contract/bots';
import { PATHS } from '#contract/screens';
import type { Color } from '#chess/chess';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { useTier } from '#web/shared/session/use-session.ts';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import type { GameReview } from '#worker-engine/game/review-types';
import type { GameView } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import { findRememberedSettings } from '../setup/remembered-settings.ts';
import { GameSteps } from './game-steps.tsx';
import styles from './praise.module.css';
import type { ReviewedGame } from './use-review.ts';

interface PraiseProps {
  readonly review: GameReview;
  /** The final position of the game. */
  readonly view: GameView;
  readonly game: ReviewedGame;
  /** Stands at the bottom. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onNextGame: (settings: BotSettings) => void;
}

export function Praise({ review, view, game, children, onClose, onNextGame }: PraiseProps): ReactNode {
  const t = useTranslate();
  const { record, learnerColor } = game;
  const { title, text } = wordsFor(review, view, learnerColor);
  return (
    <GameSteps
      record={record}
      view={view}
      learnerColor={learnerColor}
      head={
        <div className={styles.praise}>
          <h1 className={styles.title}>{t(title)}</h1>
          <p>{t(text, { count: review.movesSeen })}</p>
        </div>
      }
      next={
        <div className={styles.next}>
          <NextGame game={game} onNextGame={onNextGame} />
          <Link href={PATHS.app} className={buttonLook('secondary')}>
            {t('review.next.course')}
          </Link>
          <Button variant="quiet" onClick={onClose}>
            {t('review.back')}
          </Button>
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

interface PraiseWords {
  readonly title: MessageKeyOf<'review'>;
  readonly text: MessageKeyOf<'review'>;
}

/** A piece lost soundly or cheaply is no moment, but lost. A mated learner gets other praise. */
function wordsFor(
  { movesSeen, gaveNothing }: GameReview,
  { ending }: GameView,
  learnerColor: Color,
): PraiseWords {
  const isMated = ending?.kind === 'checkmate' && ending.winner !== learnerColor;
  if (movesSeen === 0) return { title: 'review.praise.none.title', text: 'review.praise.none.text' };
  if (gaveNothing)
    return {
      title: 'review.praise.title',
      text: isMated ? 'review.praise.mated.text' : 'review.praise.text',
    };
  return isMated
    ? { title: 'review.praise.given.mated.title', text: 'review.praise.given.mated.text' }
    : { title: 'review.praise.given.title', text: 'review.praise.given.text' };
}

/** Elo added for the next opponent (our choice): one or two steps of the slider. */
const STEP_ELO = 100;

/**
 * Returns a stronger bot's settings, or the same after a loss. A named bot leads to the next named
 * one; remembered settings fill what the game lacks.
 */
export function nextGameAfter(
  { settings, result, learnerColor }: Pick<ReviewedGame, 'settings' | 'result' | 'learnerColor'>,
  remembered: BotSettings,
): BotSettings {
  if (!settings) return remembered;
  // A game saved against an unnamed bot lacks `opponent`, so the remembered one must not fill in.
  const again = { ...remembered, ...settings, opponent: settings.opponent };
  const isLost = result === (learnerColor === 'white' ? '0-1' : '1-0');
  if (isLost) return again;
  const next = settings.opponent && BOT_OPPONENTS.find(({ elo }) => elo > settings.elo);
  if (next) return { ...again, elo: next.elo, opponent: next.id };
  return { ...again, elo: Math.min(again.elo + STEP_ELO, BOT_ELO_MAX), opponent: undefined };
}
