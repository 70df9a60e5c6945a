/**
 * The entry of the game worker: offers its calls to the page, and nothing else.
 */
import { expose } from 'comlink';
import { keepStockfish } from '../bot/stockfish-keeper.ts';
import { createGame } from './calls.ts';

const stockfish = keepStockfish(__OKO_ENGINE_FILES__, {
  fetch: (...request) => fetch(...request),
  makeWorker: (url) => new Worker(url),
});

expose(createGame(stockfish));
