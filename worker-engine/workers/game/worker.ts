/**
 * The entry of the game worker: offers its calls to the page, and nothing else.
 */
import { expose } from 'comlink';
import type { PeopleKeeper } from '../../bot/people-keeper.ts';
import { keepStockfish } from '../../bot/stockfish-keeper.ts';
import { createGame } from './calls.ts';

const fetchFile: typeof fetch = (...request) => fetch(...request);
const stockfish = keepStockfish(__OKO_ENGINE_FILES__, {
  fetch: fetchFile,
  makeWorker: (url) => new Worker(url),
});

let people: PeopleKeeper | undefined;

/** Its code comes with the opponent's, which the screen does not need to begin with. */
async function getPeople(): Promise<PeopleKeeper> {
  const { keepPeople } = await import('../../bot/people-keeper.ts');
  return (people ??= keepPeople(__OKO_PEOPLE_FILES__, fetchFile));
}

expose(createGame(stockfish, getPeople));
