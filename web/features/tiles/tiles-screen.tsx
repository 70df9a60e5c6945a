/**
 * The hub: four paths to choose from (product-spec §2, "Tiles screen").
 */
import type { ReactNode } from 'react';
import { TASKS } from '#contract/curriculum';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import { PATHS } from '#web/platform/router/paths.ts';
import { CourseProgress } from './course-progress.tsx';
import { PathTile } from './path-tile.tsx';
import styles from './tiles-screen.module.css';

/** The course comes first and is the largest. */
export function TilesScreen(): ReactNode {
  const t = useTranslate();
  const best = trpc.attempts.bestInCourse.useQuery();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('tiles.title')}</h1>
      <p className={styles.lead}>{t('tiles.lead')}</p>
      <ul className={styles.tiles}>
        <PathTile
          href={PATHS.app}
          title={t('tiles.course.title')}
          text={t('tiles.course.text')}
          piece="wN"
          large
        >
          <CourseProgress trained={best.data && Object.keys(best.data).length} total={TASKS.length} />
        </PathTile>
        <PathTile
          href={PATHS['daily-exercise']}
          title={t('tiles.daily.title')}
          text={t('tiles.daily.text')}
          piece="wP"
          tag={t('tiles.soon')}
        />
        <PathTile
          href={PATHS['top-users']}
          title={t('tiles.leaderboard.title')}
          text={t('tiles.leaderboard.text')}
          piece="wK"
          tag={t('tiles.soon')}
        />
        <PathTile
          href={PATHS['bot-game']}
          title={t('tiles.bot.title')}
          text={t('tiles.bot.text')}
          piece="wQ"
          tag={t('tiles.soon')}
        />
      </ul>
    </div>
  );
}
