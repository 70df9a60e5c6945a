/** Lists the games, newest first; older ones appear on request. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredBotGame, GameResult } from '#contract/bot-games';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import gameRowStyles from './game-row.module.css';
import styles from './game-list.module.css';
import check from 'lucide:check';
import chevronRight from 'lucide:chevron-right';
import equal from 'lucide:equal';
import x from 'lucide:x';
import { findOpponentIn } from '#contract/bots';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { ColorDot } from '../color-dot.tsx';
import { openingInWords } from '../opening-in-words.ts';
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';

/** Games shown at first (our choice): about a day's, so that the page stays short. */
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
    // Its button is gone, so the first of the older games takes the focus.
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

const SIGNS: Readonly<Record<GameResult, string>> = { win: check, loss: x, draw: equal };

interface GameRowProps {
  readonly game: StoredBotGame;
  readonly onOpen: () => void;
}

/** Renders a game's result, bot, colour, opening and date; the whole row opens it. */
function GameRow({ game, onOpen }: GameRowProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { opening } = game;
  const opponent = findOpponentIn(game.pgn);
  return (
    <button type="button" className={gameRowStyles.row} onClick={onOpen}>
      <span className={gameRowStyles.sign} data-result={game.result}>
        <Icon svg={SIGNS[game.result]} />
      </span>
      <span className={gameRowStyles.end}>
        <span className={gameRowStyles.result}>{t(`past-games.result.${game.result}`)}</span>{' '}
        <span className={gameRowStyles.quiet}>{t(`past-games.ending.${game.ending}`)}</span>
      </span>
      <span className={gameRowStyles.players}>
        <ColorDot color={game.player_color} />
        {opponent
          ? t(`past-games.met.${game.player_color}`, { name: opponent.name, elo: game.elo })
          : t(`past-games.played.${game.player_color}`, { elo: game.elo })}
      </span>
      <span className={gameRowStyles.opening}>
        {opening === null ? t(`past-games.opening.${beginningOf(game)}`) : openingInWords(opening, language)}
      </span>
      <time className={gameRowStyles.moment} dateTime={game.played_at}>
        {dateInWords(game.played_at, language)}
      </time>
      <VisuallyHidden>{t('past-games.open')}</VisuallyHidden>
      <span className={gameRowStyles.way}>
        <Icon svg={chevronRight} />
      </span>
    </button>
  );
}

/** A PGN has a FEN tag only if the game did not begin at the first position of chess. */
function beginningOf({ pgn }: StoredBotGame): 'none' | 'position' {
  return /^\[FEN "/m.test(pgn) ? 'position' : 'none';
}

/** Formats `21 Nov 2026, 14:05`, by default in the browser's time zone. */
export function dateInWords(iso: string, language: Language, timeZone?: string): string {
  const form = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return form.format(new Date(iso));
}
