import { describe, expect, test } from 'vitest';
import { kindOfLook, pairLookAlikes, roughKindOfLook, type LookedAt } from './look-alikes.ts';

const SEEN: LookedAt['seen'] = {
  mover: 'knight',
  captured: undefined,
  rank: 4,
  rankBefore: 2,
  centrality: 2,
  towardsCentre: 1,
  length: 2,
  givesCheck: false,
  men: 20,
};
let game = 0;
function move(changes: Partial<LookedAt['seen']> = {}, place: Partial<LookedAt> = {}): LookedAt {
  game += 1;
  return { seen: { ...SEEN, ...changes }, game, difficulty: 30, ...place };
}

describe('a pair', () => {
  test.each([
    ['moves the same man', { mover: 'bishop' }],
    ['takes, or does not', { captured: 'pawn' }],
    ['goes to the same part of the board', { rank: 6 }],
  ] as const)('always %s', (_, changes) => {
    expect(kindOfLook({ ...SEEN, ...changes })).not.toBe(kindOfLook(SEEN));
    expect(pairLookAlikes([move()], [move(changes)])).toEqual([]);
  });

  test('may go to another part of the board where nothing is more alike', () => {
    expect(pairLookAlikes([move()], [move({ rank: 6 })], roughKindOfLook)).toHaveLength(1);
    expect(pairLookAlikes([move()], [move({ mover: 'bishop' })], roughKindOfLook)).toEqual([]);
  });

  test('is the likest there is, each move once', () => {
    const [backward, forward] = [move({ rank: 4, rankBefore: 6 }), move()];
    const [likeBackward, likeForward] = [move({ rank: 4, rankBefore: 5 }), move({ rankBefore: 3 })];
    expect(pairLookAlikes([backward, forward], [likeForward, likeBackward])).toEqual(
      expect.arrayContaining([
        { unsafe: backward, safe: likeBackward },
        { unsafe: forward, safe: likeForward },
      ]),
    );
    expect(pairLookAlikes([backward, forward], [likeForward])).toHaveLength(1);
  });

  test('prefers the same difficulty', () => {
    const [hard, easy] = [move({}, { difficulty: 60 }), move({}, { difficulty: 20 })];
    expect(pairLookAlikes([move({}, { difficulty: 55 })], [easy, hard])[0]?.safe).toBe(hard);
  });

  test('is never of one game, but for a contrast pair, which comes first', () => {
    const unsafe = move({}, { game: 1, pair: 'a' });
    expect(pairLookAlikes([unsafe], [move({}, { game: 1 })])).toEqual([]);
    const contrast = move({}, { game: 1, pair: 'a', difficulty: 90 });
    expect(pairLookAlikes([unsafe], [move(), contrast])[0]?.safe).toBe(contrast);
  });
});
