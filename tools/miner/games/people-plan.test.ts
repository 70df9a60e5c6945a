import { describe, expect, test } from 'vitest';
import type { BookMoves } from '#bot/opening-book';
import type { GamePlan } from './game-plan.ts';
import { PEOPLE_STRENGTHS, nameOpening, planPeopleGames } from './people-games.ts';

/** Weak players answer 1. e4 by e5, strong ones by c5. */
const BOOK: BookMoves = {
  e4: {
    shares: [1000, 1000, 1000, 1000],
    next: { e5: { shares: [1000, 500, 0, 0] }, c5: { shares: [0, 500, 1000, 1000] } },
  },
};

const TWO_HUNDRED = { first: 1, last: 200 };

/** How games begin where Black is of such a strength. */
function openingsOf(plans: readonly GamePlan[], passes: (elo: number) => boolean): ReadonlySet<string> {
  return new Set(plans.filter(({ elo }) => passes(elo.black)).map(({ opening }) => opening.moves.join(' ')));
}

describe('plans of games that look like people’s', () => {
  const plans = planPeopleGames(5, TWO_HUNDRED, BOOK);

  test('are the same for the same seed, and others for another', () => {
    expect(planPeopleGames(5, TWO_HUNDRED, BOOK)).toEqual(plans);
    expect(planPeopleGames(6, TWO_HUNDRED, BOOK)).not.toEqual(plans);
  });
  test('are the same whichever of them are planned', () => {
    expect(planPeopleGames(5, { first: 51, last: 60 }, BOOK)).toEqual(plans.slice(50, 60));
  });
  test('have players of learners’ strengths, each about as strong as the other', () => {
    for (const { elo } of plans) {
      expect(Math.abs(elo.white - elo.black)).toBeLessThanOrEqual(100);
      expect(Math.min(elo.white, elo.black)).toBeGreaterThanOrEqual(PEOPLE_STRENGTHS.from);
      expect(Math.max(elo.white, elo.black)).toBeLessThanOrEqual(PEOPLE_STRENGTHS.to);
    }
    expect(plans.some(({ elo }) => elo.white < 900)).toBe(true);
    expect(plans.some(({ elo }) => elo.white > 1700)).toBe(true);
  });
  test('begin as people of that strength do', () => {
    expect(openingsOf(plans, (elo) => elo < 800)).toEqual(new Set(['e4 e5']));
    expect(openingsOf(plans, (elo) => elo >= 1600)).toEqual(new Set(['e4 c5']));
    expect(openingsOf(plans, (elo) => elo > 1000 && elo < 1400)).toEqual(new Set(['e4 e5', 'e4 c5']));
  });
});

test('a check that the book does not write is written in the game', () => {
  const bookOf = ([san, ...rest]: readonly string[]): BookMoves =>
    san === undefined ? {} : { [san]: { shares: [1, 1, 1, 1], next: bookOf(rest) } };
  const [plan] = planPeopleGames(1, { first: 1, last: 1 }, bookOf('e4 e5 d4 Bb4 c3'.split(' ')));
  expect(plan?.opening.moves).toEqual(['e4', 'e5', 'd4', 'Bb4+', 'c3']);
});

describe('the name of an opening', () => {
  test.each([
    ['the longest that the moves begin with', 'e4 e5 Nf3 Nc6 Bb5 Nf6 d3', 'Ruy Lopez, Berlin Defence'],
    ['the first two moves where nothing is named so', 'h4 h5 g4', '1. h4 h5'],
  ])('%s', (_, moves, name) => {
    expect(nameOpening(moves.split(' '))).toMatchObject({ moves: moves.split(' '), name: { en: name } });
  });
});
