/** A loaded game: its last position, and what the learner can do with it. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { COLORS } from '#chess/chess';
import type { Color } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { GameView, PgnResult, UnreadText } from '#worker-engine/game/types';
import { Button } from '#web/shared/ui/button.tsx';
import { Choices } from '#web/shared/ui/choices.tsx';
import type { BotSettings } from '../settings.ts';
import type { Purpose } from './loaded-game.ts';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import styles from './loaded-game-form.module.css';

interface LoadedGameFormProps {
  readonly view: GameView;
  /** By the record. */
  readonly result: PgnResult | undefined;
  /** Parts of the record that were left out. */
  readonly unread: readonly UnreadText[];
  readonly settings: BotSettings;
  readonly onBack: () => void;
  readonly onChosen: (purpose: Purpose, learnerColor: Color) => void;
}

export function LoadedGameForm({
  view,
  result,
  unread,
  settings,
  onBack,
  onChosen,
}: LoadedGameFormProps): ReactNode {
  const t = useTranslate();
  const [learnerColor, setLearnerColor] = useState<Color>(view.turn);
  const obstacle = findObstacle(view, settings);
  const canReview = view.plies.length > 0;
  return (
    <div className={styles.game}>
      <PositionDiagram label={t('load-game.position')} pieces={view.pieces} orientation={learnerColor} />
      <div className={styles.words}>
        {/* Takes the focus from the form that it replaces, so that a screen reader says it. */}
        <p ref={focusOnce} tabIndex={-1} className={styles.length}>
          {t('load-game.length', { count: Math.ceil(view.plies.length / 2) })} {t(standingOf(view, result))}
        </p>
        {unread.map(({ kind, line, text }) => (
          <p key={kind}>{t(`load-game.unread.${kind}`, { line, text })}</p>
        ))}
        {(canReview || !view.ending) && <SideField value={learnerColor} onChange={setLearnerColor} />}
      </div>
      {obstacle && <p className={styles.obstacle}>{t(obstacle)}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {t('load-game.other')}
        </Button>
        {canReview && (
          <Button
            variant={obstacle ? 'primary' : 'secondary'}
            onClick={() => onChosen({ next: 'review' }, learnerColor)}
          >
            {t('load-game.review')}
          </Button>
        )}
        {!obstacle && (
          <Button variant="primary" onClick={() => onChosen({ next: 'play', settings }, learnerColor)}>
            {t('load-game.play')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SideFieldProps {
  readonly value: Color;
  readonly onChange: (color: Color) => void;
}

/** Asks for the learner's side, if there is something to play or to review. */
function SideField({ value, onChange }: SideFieldProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.side}>
        {t('load-game.side')}
      </h3>
      <Choices
        labelledBy={id}
        value={value}
        onChange={onChange}
        choices={COLORS.map((color) => ({ value: color, label: t(`bot.color.${color}`) }))}
      />
    </>
  );
}

/** Returns the ending's text, by the board or by the record, or whose turn it is. */
function standingOf({ ending, turn }: GameView, result: PgnResult | undefined) {
  if (!ending) return result ? (`load-game.result.${result}` as const) : (`load-game.turn.${turn}` as const);
  if (ending.kind === 'checkmate') return `load-game.ending.checkmate.${ending.winner}` as const;
  return `load-game.ending.${ending.kind}` as const;
}

/**
 * Returns why the game cannot be played on: it is over, or no option is chosen
 * (product/bot-game.md#settings and product/bot-game.md#loading-a-game).
 */
function findObstacle(view: GameView, settings: BotSettings) {
  if (view.ending) return view.plies.length > 0 ? 'load-game.over' : 'load-game.overAtOnce';
  return settings.options.length === 0 ? 'bot.options.problem' : undefined;
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
