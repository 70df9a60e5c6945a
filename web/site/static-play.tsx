/**
 * Renders the landing board before it is touched: a picture and a button, handled by `begin.ts`.
 */
import type { ReactNode } from 'react';
import prompt from '#web/exercise/prompt.module.css';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import type { LandingPlan } from './facts.ts';
import { PlayFrame } from './play-frame.tsx';
import { StaticBoard } from './static-board.tsx';
import styles from './static-play.module.css';

/** Passes the script's data in attributes. */
export function StaticPlay({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  const { first } = plan.pictures;
  return (
    <div
      id="play"
      className={styles.play}
      data-turn={first.turn}
      data-attacks={plan.attackCount}
      data-player={plan.player}
      data-parts={plan.playerParts.join(' ')}
    >
      <PlayFrame
        attackCount={plan.attackCount}
        current={1}
        board={
          <div className={styles.board} data-board>
            <StaticBoard {...first} hasCoordinates label={t('landing.play.board', { turn: first.turn })} />
            <svg className={styles.pressed} viewBox="0 0 8 8" aria-hidden="true" data-pressed />
          </div>
        }
        words={
          <>
            <p className={prompt.prompt}>
              <strong className={prompt.side} data-color={first.turn}>
                {t(`lesson.prompt.side.${first.turn}`)}
              </strong>{' '}
              {t('lesson.prompt.attackedPieces.me')}
            </p>
            <output
              className={styles.status}
              data-status
              data-loading={t('landing.play.loading')}
              data-failed={t('landing.play.failed')}
            />
            <noscript>
              <p className={styles.status}>{t('landing.play.without-script')}</p>
            </noscript>
          </>
        }
        button={
          <button type="button" className={buttonLook('primary')} data-begin>
            {t('landing.play.begin')}
          </button>
        }
      />
      <script
        id="first-task"
        type="application/json"
        // JSON of our positions has no character that ends a script.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(plan.firstTask) }}
      />
    </div>
  );
}
