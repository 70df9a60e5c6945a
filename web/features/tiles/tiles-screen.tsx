/**
 * The hub: four paths to choose from (product.md §5.5).
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import page from '#web/ui/page.module.css';
import { PageFooter } from '../page-footer.tsx';
import { CourseTile } from './course-tile.tsx';
import { DeckTile } from './deck-tile.tsx';
import { PathTile } from './path-tile.tsx';
import styles from './tiles-screen.module.css';

/** The paths beside the course. */
const OTHER_PATHS = [
  { key: 'daily', screen: 'daily-exercise', piece: 'pawn' },
  { key: 'leaderboard', screen: 'top-users', piece: 'king' },
  { key: 'bot', screen: 'bot-game', piece: 'queen' },
] as const;

/** The course comes first and is the largest. */
export function TilesScreen(): ReactNode {
  const t = useTranslate();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <>
      <div className={page.page}>
        <h1 className={page.heading}>{t('tiles.title')}</h1>
        <p className={styles.lead}>{t('tiles.lead')}</p>
        <ul className={styles.tiles}>
          <li className={styles.course}>
            <CourseTile tier={session.learner.tier} />
          </li>
          <li>
            <DeckTile />
          </li>
          {OTHER_PATHS.map(({ key, screen, piece }) => (
            <li key={key}>
              <PathTile
                href={PATHS[screen]}
                title={t(`tiles.${key}.title`)}
                text={t(`tiles.${key}.text`)}
                piece={piece}
              />
            </li>
          ))}
        </ul>
      </div>
      <PageFooter />
    </>
  );
}
