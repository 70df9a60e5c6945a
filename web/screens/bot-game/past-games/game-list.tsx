/**
 * The games, newest first. The older ones appear when the learner asks for them.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredBotGame } from '#contract/bot-games';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { GameRow } from './game-row.tsx';
import styles from './game-list.module.css';

/** How many are shown at once (our choice): about a day's games, so that the page stays short. */
const NEWEST = 5;

interface GameListProps {
  readonly games: readonly StoredBotGame[];
  readonly onOpen: (game: StoredBotGame) => void;
}

export function GameList({ games, onOpen }: GameListProps): ReactNode {
  const t = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const older = games.length - NEWEST;
  useEffect(() => {
    // The button that showed them is gone, so the first of the older games takes the focus.
    if (isWhole) list.current?.querySelectorAll('button')[NEWEST]?.focus({ preventScroll: true });
  }, [isWhole]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {(isWhole ? games : games.slice(0, NEWEST)).map((game) => (
          <li key={game.game_key}>
            <GameRow game={game} onOpen={() => onOpen(game)} />
          </li>
        ))}
      </ul>
      {older > 0 && !isWhole && (
        <Button variant="quiet" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('past-games.more', { count: older })}
        </Button>
      )}
    </>
  );
}
