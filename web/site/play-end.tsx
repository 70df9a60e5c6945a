/** Ends the landing run: the result, how to keep it, and each answered position. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FeedbackBanner } from '#web/exercise/feedback-banner.tsx';
import { findEarlier } from '#web/exercise/look-back.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import { PlayerBoard } from '#web/exercise/player-board.tsx';
import type { Graded, Player } from '#web/exercise/player.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { SIGN_UP_ADDRESS } from '#contract/screens';
import { BoardNotice } from '#web/exercise/board-notice.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PLAYED_COUNT } from './facts.ts';
import styles from './play-end.module.css';

interface PlayEndProps {
  readonly player: Player;
  readonly attackCount: number;
  readonly onAgain: () => void;
}

export function PlayEnd({ player, attackCount, onAgain }: PlayEndProps): ReactNode {
  const [index, setIndex] = useState<number>();
  const shown = index === undefined ? undefined : findEarlier(player, index);
  if (!shown) return <Result {...{ player, attackCount, onAgain }} onLook={setIndex} />;
  return <Look key={index} shown={shown} attackCount={attackCount} onBack={() => setIndex(undefined)} />;
}

type ResultProps = PlayEndProps & { readonly onLook: (index: number) => void };

/** Replaces the board and focuses the way on, since the pressed button is gone. */
function Result({ player, attackCount, onAgain, onLook }: ResultProps): ReactNode {
  const t = useTranslate();
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => wayOn.current?.focus({ preventScroll: true }), []);
  const outcomes = player.outcomes.slice(0, PLAYED_COUNT);
  const correct = outcomes.filter((outcome) => outcome === 'correct').length;
  const missed = outcomes.findIndex((outcome, at) => outcome !== 'correct' && findEarlier(player, at));
  return (
    <PlayFrame
      attackCount={attackCount}
      current={PLAYED_COUNT}
      board={
        <BoardNotice
          title={t('landing.play.result', { correct, total: PLAYED_COUNT })}
          text={t('landing.play.keep.text')}
          action={
            <a ref={wayOn} href={SIGN_UP_ADDRESS} className={buttonLook('premium')}>
              {t('landing.play.keep')}
            </a>
          }
        />
      }
      words={
        <div className={styles.words}>
          <ol className={styles.outcomes}>
            {outcomes.map((outcome, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place is what names it
              <li key={at}>
                <button
                  type="button"
                  className={styles.look}
                  aria-label={t('lesson.stats.lookAgain', {
                    place: at + 1,
                    outcome: t(`lesson.stats.outcome.${outcome}`),
                  })}
                  disabled={!findEarlier(player, at)}
                  onClick={() => onLook(at)}
                >
                  <OutcomeSign outcome={outcome} />
                </button>
              </li>
            ))}
          </ol>
          {missed >= 0 && (
            <Button variant="quiet" onClick={() => onLook(missed)}>
              {t('lesson.controls.lookMissed')}
            </Button>
          )}
        </div>
      }
      button={<Button onClick={onAgain}>{t('landing.play.again')}</Button>}
    />
  );
}

interface LookProps {
  readonly shown: Graded;
  readonly attackCount: number;
  readonly onBack: () => void;
}

/** Shows an answered position, read-only. */
function Look({ shown, attackCount, onBack }: LookProps): ReactNode {
  const t = useTranslate();
  return (
    <PlayFrame
      attackCount={attackCount}
      current={shown.index + 1}
      board={
        <PlayerBoard
          player={shown}
          send={ignore}
          onBack={onBack}
          focusOn={`look ${shown.index}`}
          isHasty={isNever}
        />
      }
      words={<FeedbackBanner player={shown} />}
      button={
        <Button variant="primary" onClick={onBack}>
          {t('lesson.controls.backToEnd')}
        </Button>
      }
    />
  );
}

const ignore = () => undefined;
const isNever = () => false;
