/**
 * One game in a row: its result, the bot's strength, the learner's colour, the opening and the date.
 */
import type { ReactNode } from 'react';
import check from 'lucide:check';
import chevronRight from 'lucide:chevron-right';
import equal from 'lucide:equal';
import x from 'lucide:x';
import type { GameResult, StoredBotGame } from '#contract/bot-games';
import { findOpponentIn } from '#contract/bots';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { ColorDot } from '../color-dot.tsx';
import { openingInWords } from '../opening-in-words.ts';
import styles from './game-row.module.css';
import { dateInWords } from './date-in-words.ts';

const SIGNS: Readonly<Record<GameResult, string>> = { win: check, loss: x, draw: equal };

interface GameRowProps {
  readonly game: StoredBotGame;
  readonly onOpen: () => void;
}

/** The whole row opens the game. */
export function GameRow({ game, onOpen }: GameRowProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { opening } = game;
  const opponent = findOpponentIn(game.pgn);
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.sign} data-result={game.result}>
        <Icon svg={SIGNS[game.result]} />
      </span>
      <span className={styles.end}>
        <span className={styles.result}>{t(`past-games.result.${game.result}`)}</span>{' '}
        <span className={styles.quiet}>{t(`past-games.ending.${game.ending}`)}</span>
      </span>
      <span className={styles.players}>
        <ColorDot color={game.player_color} />
        {opponent
          ? t(`past-games.met.${game.player_color}`, { name: opponent.name, elo: game.elo })
          : t(`past-games.played.${game.player_color}`, { elo: game.elo })}
      </span>
      <span className={styles.opening}>
        {opening === null ? t(`past-games.opening.${beginningOf(game)}`) : openingInWords(opening, language)}
      </span>
      <time className={styles.moment} dateTime={game.played_at}>
        {dateInWords(game.played_at, language)}
      </time>
      <VisuallyHidden>{t('past-games.open')}</VisuallyHidden>
      <span className={styles.way}>
        <Icon svg={chevronRight} />
      </span>
    </button>
  );
}

/** A PGN says where its game began only where that is not the first position of chess. */
function beginningOf({ pgn }: StoredBotGame): 'none' | 'position' {
  return /^\[FEN "/m.test(pgn) ? 'position' : 'none';
}
