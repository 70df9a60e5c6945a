/**
 * The games, the newest first; the older ones only when they are asked for.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredBotGame } from '#contract/bot-games';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { GameRow } from './game-row.tsx';
import styles from './game-list.module.css';

/** Shown at once: what was played today, without a long way to the foot of the page. */
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
    // The button that asked for them is gone: the first of the older games takes its focus.
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
