/**
 * What the measurement runs inside the page: the bot game's worker and the peer's, asked past the screen. Bundled by
 * `bundle.ts`; its one result is `window.okoBotBench`.
 */
import { type Remote, proxy, wrap } from 'comlink';
import type { EngineState, GameApi } from '#worker-engine/workers/game/api';
import { createChanceFinder } from '../../../worker-engine/bot/chances.ts';
import { createEncoding, encode } from '../../../worker-engine/bot/encode.ts';
import { situationAfter } from '../../../worker-engine/bot/played-situation.ts';
import { readModel } from '../../../worker-engine/bot/read-weights.ts';
import type { PeerApi } from './peer-worker.ts';

/** All times in ms. */
interface BotBench {
  /** Starts the worker; the time from the engine's last byte until it can be asked. */
  start(workerUrl: string): Promise<number>;
  /** Starts the peer's worker. */
  startPeer(workerUrl: string): Promise<void>;
  /** The time the bot takes for a move, its human-like pause aside. */
  answer(fen: string, elo: number): Promise<number>;
  /** The time that the model of people takes for each position, of which the first is not counted. */
  model(weights: readonly number[], fens: readonly string[]): readonly number[];
  /** The time the peer takes for a move. */
  peerAnswer(fen: string, level: number): Promise<number>;
  /** The time that the overlays of a position take in the worker, of many. */
  overlays(fens: readonly string[], rounds: number): Promise<number>;
  /** The time that a move takes in the worker, of a game's moves. */
  moves(fen: string, moves: readonly string[]): Promise<number>;
}

declare global {
  interface Window {
    okoBotBench?: BotBench;
  }
}

/** Where every game begins. */
const FIRST_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Of the bot's luck; any would do. */
const SEED = 2026;

let game: Remote<GameApi> | undefined;
let peer: Remote<PeerApi> | undefined;

window.okoBotBench = {
  start: async (workerUrl) => {
    game = wrap<GameApi>(new Worker(workerUrl, { type: 'module' }));
    let lastByte = performance.now();
    await game.watchEngine(
      proxy((state: EngineState) => {
        if (state.kind === 'loading') lastByte = performance.now();
      }),
    );
    const state = await game.warmUp();
    if (state.kind !== 'ready') throw new Error(`the engine is ${state.kind}`);
    return performance.now() - lastByte;
  },
  startPeer: async (workerUrl) => {
    peer = wrap<PeerApi>(new Worker(workerUrl));
    await peer.answer(FIRST_FEN, 1);
  },
  answer: async (fen, elo) =>
    timed(async () => {
      const { source } = await started(game).botMove(recordOf(fen), { elo, seed: SEED });
      if (source !== 'engine') throw new Error('the bot plays by eye');
    }),
  model: (weights, fens) => {
    const findChances = createChanceFinder(readModel(Uint8Array.from(weights)));
    const encoding = createEncoding();
    const chances = new Float32Array(256);
    const times = fens.map((startFen) => {
      const begun = performance.now();
      encode(situationAfter({ startFen, moves: [] }, 1200), encoding);
      const scores = new Int16Array(encoding.moveCount);
      findChances({ encoding, search: { shallow: scores, deep: scores } }, chances);
      return performance.now() - begun;
    });
    return times.slice(1);
  },
  peerAnswer: async (fen, level) => timed(() => started(peer).answer(fen, level)),
  overlays: async (fens, rounds) => {
    let all = 0;
    for (const fen of fens) {
      // They follow a move, which has been read by then.
      await started(game).readGame(recordOf(fen));
      all += await timed(async () => {
        for (let round = 0; round < rounds; round += 1) await started(game).overlays(recordOf(fen), 'white');
      });
    }
    return all / (fens.length * rounds);
  },
  moves: async (fen, moves) => {
    const all = await timed(async () => {
      for (const [ply, move] of moves.entries()) {
        const reading = await started(game).playMove({ startFen: fen, moves: moves.slice(0, ply) }, move);
        if (!reading.ok) throw new Error(reading.error);
      }
    });
    return all / moves.length;
  },
};

function recordOf(startFen: string): Parameters<GameApi['readGame']>[0] {
  return { startFen, moves: [] };
}

function started<T>(worker: T | undefined): T {
  if (!worker) throw new Error('not started');
  return worker;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
