/**
 * The entry of the bot game's Web Worker: offers the game to the page, and nothing else.
 */
import { expose } from 'comlink';
import { keepStockfish } from '../bot/stockfish-keeper.ts';
import { createGameEngine } from './calls.ts';

const stockfish = keepStockfish(__OKO_ENGINE_FILES__, {
  fetch: (...request) => fetch(...request),
  makeWorker: (url) => new Worker(url),
});

expose(createGameEngine(stockfish));
