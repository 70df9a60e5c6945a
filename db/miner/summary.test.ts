import { expect, test } from 'vitest';
import { TASKS } from '#contract/curriculum';
import { planGames } from './game-plan.ts';
import type { Game } from './self-play.ts';
import { summarise } from './summary.ts';
import { attacksOnTargets, madeUpCandidate } from './testing/candidates.ts';

test('the summary counts games, rejections and choices, and describes each task', () => {
  const games = planGames(1, 2).map((plan): Game => ({ plan, positions: [], end: 'repetition' }));
  const positions = [
    madeUpCandidate(1, { difficulty: 12, men: 8, truth: attacksOnTargets(2) }),
    madeUpCandidate(2, { difficulty: 40, men: 30, truth: [] }),
    madeUpCandidate(3, { difficulty: 20, men: 20, truth: attacksOnTargets(1) }),
  ];
  const tasks = TASKS.slice(0, 1).map((plan) => ({ plan, positions }));
  expect(summarise(games, { kept: [], rejected: new Map([['in-check', 5]]) }, tasks)).toEqual([
    'games      2, ended by repetition 2',
    'positions  0 seen, 0 kept',
    'rejected   in-check 5',
    'chosen     3 from 3 games and 3 openings',
    'phases     endgame 1, opening 1, middlegame 1',
    'learner    black 2, white 1',
    'attackers  pawn 3',
    'attackedPieces.markYourPieces.1  difficulty 12–20  men 8–30  attacks 2 0 1  white 1/3',
  ]);
});
