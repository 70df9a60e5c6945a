/**
 * The setup of the next game, and the list of past games.
 */
import type { ReactNode } from 'react';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { Tier } from '#contract/access';
import type { StoredBotGame } from '#contract/bot-games';
import { PastGames } from './past-games/past-games.tsx';
import type { BotSettings } from './settings.ts';
import type { LoadedGame } from './setup/loaded-game.ts';
import { Setup } from './setup/setup.tsx';

interface BeforeGameProps {
  readonly tier: Tier;
  readonly onStart: (settings: BotSettings) => void;
  readonly onLoaded: (game: LoadedGame) => void;
  readonly onOpen: (game: StoredBotGame) => void;
}

export function BeforeGame({ tier, onStart, onLoaded, onOpen }: BeforeGameProps): ReactNode {
  return (
    <>
      <Setup tier={tier} readPgn={gameWorker.readPgn} onStart={onStart} onLoaded={onLoaded} />
      <PastGames onOpen={onOpen} />
    </>
  );
}
