import { describe, expect, test } from 'vitest';
import { createUciConversation } from './uci.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A conversation with nobody at the other end: we see what was sent and say what is heard. */
function talk() {
  const sent: string[] = [];
  const uci = createUciConversation((line) => sent.push(line));
  const hear = (...lines: string[]) => lines.forEach(uci.receive);
  return { uci, sent, hear };
}

describe('the handshake', () => {
  test('greet waits for uciok, configure sends every option and waits for readyok', async () => {
    const { uci, sent, hear } = talk();
    const greeted = uci.greet();
    hear('id name Stockfish', 'option name Hash type spin', 'uciok');
    await greeted;
    const configured = uci.configure({ Hash: 16, MultiPV: 256 });
    hear('readyok');
    await configured;
    expect(sent).toEqual([
      'uci',
      'setoption name Hash value 16',
      'setoption name MultiPV value 256',
      'isready',
    ]);
  });
});

describe('one exchange at a time', () => {
  test('a second search is sent only after the first bestmove', async () => {
    const { uci, sent, hear } = talk();
    const first = uci.search({ fen: START, limit: { depth: 4 } });
    const second = uci.search({ fen: START, limit: { nodes: 500 } });
    expect(sent).toEqual([`position fen ${START}`, 'go depth 4']);
    hear('info depth 4 multipv 1 score cp 30 pv e2e4', 'bestmove e2e4 ponder e7e5');
    expect(sent.slice(2)).toEqual([`position fen ${START}`, 'go nodes 500']);
    hear('bestmove d2d4');
    expect((await first).best).toBe('e2e4');
    expect((await second).best).toBe('d2d4');
  });

  test('a new game waits for the running search, and the next search for the new game', async () => {
    const { uci, sent, hear } = talk();
    const results = [
      uci.search({ fen: START, limit: { depth: 1 } }),
      uci.startNewGame(),
      uci.search({ fen: START, limit: { depth: 2 } }),
    ];
    expect(sent.at(-1)).toBe('go depth 1');
    hear('bestmove e2e4');
    expect(sent.at(-1)).toBe('isready');
    hear('readyok');
    expect(sent.at(-1)).toBe('go depth 2');
    hear('bestmove e2e4');
    await Promise.all(results);
  });

  test('what the engine says unasked is ignored', () => {
    const { sent, hear } = talk();
    hear('Stockfish 19 Lite WASM by the Stockfish developers', 'bestmove e2e4', '');
    expect(sent).toEqual([]);
  });
});

describe('limits', () => {
  test.each([
    ['depth', { depth: 0 }, 'go depth 1'],
    ['nodes', { nodes: 0 }, 'go nodes 1'],
  ])('%s is at least 1', (_, limit, expected) => {
    const { uci, sent } = talk();
    void uci.search({ fen: START, limit });
    expect(sent.at(-1)).toBe(expected);
  });
});

test('a search can be told which moves to consider', () => {
  const { uci, sent } = talk();
  void uci.search({ fen: START, limit: { depth: 14 }, moves: ['e2e4', 'd2d4'] });
  expect(sent.at(-1)).toBe('go depth 14 searchmoves e2e4 d2d4');
});

test('a search can be told what was played before', () => {
  const { uci, sent } = talk();
  void uci.search({ fen: START, played: ['g1f3', 'g8f6'], limit: { depth: 4 } });
  expect(sent).toEqual([`position fen ${START} moves g1f3 g8f6`, 'go depth 4']);
});

test('close rejects what is open, what waits and what is asked later', async () => {
  const { uci } = talk();
  const open = uci.search({ fen: START, limit: { depth: 4 } });
  const waiting = uci.startNewGame();
  uci.close(new Error('the engine died'));
  const later = uci.greet();
  for (const promise of [open, waiting, later]) await expect(promise).rejects.toThrow('the engine died');
});
