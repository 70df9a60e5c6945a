import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { usableForAttackedPieces } from './attacked-pieces.ts';
import { attackDifficulty } from './difficulty.ts';
import { siftedPosition } from '../testing/usable-positions.ts';

/** White's rook attacks the knight on e4, which attacks the pawn on d2. */
const FEN = '4k3/8/8/8/R3n3/8/3P4/4K3 w - - 0 1';
const rookTakes = { from: 'a4', to: 'e4', piece: 'rook' } as const;
const knightTakes = { from: 'e4', to: 'd2', piece: 'knight' } as const;

const ROWS = [
  {
    name: 'attacks on White, who is to move',
    turn: 'w',
    target: 'me',
    attack: knightTakes,
    attacker: 'black',
  },
  {
    name: 'attacks by White, who is to move',
    turn: 'w',
    target: 'opponent',
    attack: rookTakes,
    attacker: 'white',
  },
  { name: 'attacks on Black, who is to move', turn: 'b', target: 'me', attack: rookTakes, attacker: 'white' },
  {
    name: 'attacks by Black, who is to move',
    turn: 'b',
    target: 'opponent',
    attack: knightTakes,
    attacker: 'black',
  },
] as const;

describe.each(ROWS)('$name', ({ turn, target, attack, attacker }) => {
  const fen = FEN.replace(' w ', ` ${turn} `);
  const lesson = target === 'me' ? 'markYourPieces' : 'markOpponentPieces';
  const position = usableForAttackedPieces(siftedPosition(fen)).find((one) => one.lesson.endsWith(lesson));

  test('are the truth of the exercise', () => {
    expect(position).toMatchObject({
      truth: [attack.from + attack.to],
      pattern: attack.piece,
      targets: [attack.to],
    });
  });

  test('and give its difficulty, seen from the side that attacks', () => {
    const learnerColor = turn === 'w' ? 'white' : 'black';
    expect(position?.difficulty).toBe(
      attackDifficulty(getPosition(fen).board, [attack], { attacker, learnerColor }),
    );
  });

  test('the learner is the side to move', () => {
    expect(position).toMatchObject({
      learnerColor: turn === 'w' ? 'white' : 'black',
      pieceCount: 5,
      fen,
      origin: siftedPosition(fen).origin,
    });
  });
});

test('a position where conventions disagree gives no exercise', () => {
  expect(usableForAttackedPieces({ ...siftedPosition(FEN), ambiguity: 'pinned-attacker' })).toEqual([]);
});
