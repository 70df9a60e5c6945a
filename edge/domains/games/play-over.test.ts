/** What the server believes of a game: what its moves show, and nothing else. */
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { GAME_ENDING_KINDS, GAME_RESULTS, type BotGame } from '#contract/bot-games';
import { Fault } from '#contract/faults';
import { playOver } from './play-over.ts';

type Ending = readonly [ending: BotGame['ending'], result: BotGame['result']];

/** White, the learner, plays; endings as a learner with White sees them. */
interface Story {
  readonly start?: string;
  readonly moves: string;
  readonly endings: readonly Ending[];
}

const THERE_AND_BACK = 'g1f3 g8f6 f3g1 f6g8';
const UNDECIDED: readonly Ending[] = [
  ['resignation', 'win'],
  ['resignation', 'loss'],
  ['agreement', 'draw'],
];

const STORIES: readonly (readonly [string, Story])[] = [
  ['nothing was played', { moves: '', endings: UNDECIDED }],
  ['the game is open', { moves: 'e2e4 e7e5', endings: UNDECIDED }],
  ['Black mates', { moves: 'f2f3 e7e5 g2g4 d8h4', endings: [['checkmate', 'loss']] }],
  ['White mates', { moves: 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7', endings: [['checkmate', 'win']] }],
  [
    'no move is left',
    { start: '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1', moves: 'f2f7', endings: [['stalemate', 'draw']] },
  ],
  [
    'two kings are left',
    {
      start: '4k3/8/8/8/8/8/3q4/3K4 w - - 0 1',
      moves: 'd1d2',
      endings: [['insufficient-material', 'draw'], ...UNDECIDED],
    },
  ],
  [
    'the position stands a third time',
    { moves: `${THERE_AND_BACK} ${THERE_AND_BACK}`, endings: [['threefold', 'draw'], ...UNDECIDED] },
  ],
  [
    'fifty moves brought nothing',
    {
      start: '4k3/8/8/8/8/8/4q3/K6R w - - 99 80',
      moves: 'a1b1',
      endings: [['fifty-moves', 'draw'], ...UNDECIDED],
    },
  ],
  [
    'the fiftieth move mates',
    { start: '7k/8/6K1/8/8/8/8/R7 w - - 99 80', moves: 'a1a8', endings: [['checkmate', 'win']] },
  ],
];

function gameOf({ start = STARTING_FEN, moves }: Pick<Story, 'start' | 'moves'>): BotGame {
  return {
    game_key: '00000000-0000-4000-8000-000000000001',
    elo: 1200,
    player_color: 'white',
    opening: null,
    start_fen: start,
    moves: moves === '' ? [] : moves.split(' '),
    ending: 'resignation',
    result: 'loss',
  };
}

/** The first field that the server complains about; undefined when it believes the game. */
function findComplaint(game: BotGame): unknown {
  try {
    playOver(game);
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [error.code, error.issues[0]?.path];
  }
}

const MIRRORED: Readonly<Record<BotGame['result'], BotGame['result']>> = {
  win: 'loss',
  loss: 'win',
  draw: 'draw',
};

const sorted = (endings: readonly Ending[]) => endings.map((ending) => ending.join(' ')).toSorted();

describe.each(STORIES)('when %s', (_, story) => {
  const accepted = (player_color: BotGame['player_color']): readonly Ending[] =>
    GAME_ENDING_KINDS.flatMap((ending) =>
      GAME_RESULTS.map((result) => [ending, result] as const).filter(
        (claim) =>
          findComplaint({ ...gameOf(story), player_color, ending: claim[0], result: claim[1] }) === undefined,
      ),
    );

  test('it can have ended so, and in no other way', () => {
    expect(sorted(accepted('white'))).toEqual(sorted(story.endings));
  });

  test('for a learner with Black the same the other way round', () => {
    const mirrored = story.endings.map(([ending, result]) => [ending, MIRRORED[result]] as const);
    expect(sorted(accepted('black'))).toEqual(sorted(mirrored));
  });
});

test.each([
  ['an illegal move', { moves: 'e2e4 e7e5 e4e5' }, ['moves', 2]],
  ['a move after mate', { moves: 'f2f3 e7e5 g2g4 d8h4 a2a3' }, ['moves', 4]],
  ['a start that is no position', { moves: 'e2e4', start: 'nonsense' }, ['start_fen']],
  ['a start without its rows', { moves: 'e2e4', start: 'rnbqkbnr/8/8 w - - 0 1' }, ['start_fen']],
  [
    'a start where a king could be captured',
    { moves: 'e1e2', start: '4k3/8/8/8/8/8/8/K3R3 w - - 0 1' },
    ['start_fen'],
  ],
])('%s is named', (_, story, path) => {
  expect(findComplaint(gameOf(story))).toEqual(['invalid-input', path]);
});
