/**
 * What is there before a game: the choices for the next one, and the games that were.
 */
import type { ReactNode } from 'react';
import { gameEngine } from '#web/platform/engine/game-engine.ts';
import type { Tier } from '#contract/access';
import { PastGames } from './past-games/past-games.tsx';
import { Setup } from './setup/setup.tsx';
import type { Ways } from './use-stage.ts';

interface BeforeGameProps {
  readonly tier: Tier;
  readonly ways: Ways;
}

export function BeforeGame({ tier, ways }: BeforeGameProps): ReactNode {
  return (
    <>
      <Setup tier={tier} readPgn={gameEngine.readPgn} onStart={ways.start} onLoaded={ways.load} />
      <PastGames onOpen={ways.reviewStored} />
    </>
  );
}
