/**
 * The peer in a worker of its own, as our bot is: js-chess-engine, the best known engine in plain JavaScript.
 */
import { expose } from 'comlink';
import { ai } from 'js-chess-engine';

const peer = {
  /** Its move, at one of its five levels. */
  answer: (fen: string, level: number): unknown => ai(fen, { level, play: false }).move,
};

export type PeerApi = typeof peer;

expose(peer);
