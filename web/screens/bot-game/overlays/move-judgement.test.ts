/** Tests that a played move is judged only by the chosen options. */
import { expect, test } from 'vitest';
import type { AnalysisOption } from '#contract/access';
import { judgedAt, judgementsOf, type JudgedMove, type LastMoves } from './use-overlay-view.ts';

const CAPTURE = { from: 'b7', to: 'e4' } as const;
const OTHER = { from: 'b7', to: 'g2' } as const;
const SAFE = { walkedInto: undefined, abandoned: [] };
const LOST = { walkedInto: CAPTURE, abandoned: [OTHER, CAPTURE] };

test.each<[string, readonly AnalysisOption[], typeof SAFE | typeof LOST, unknown]>([
  ['nothing watched, nothing said', ['myAttacks'], LOST, []],
  ['a safe move', ['walkIntoAttack'], SAFE, [{ option: 'walkIntoAttack', punishment: undefined }]],
  ['a walk into an attack', ['walkIntoAttack'], LOST, [{ option: 'walkIntoAttack', punishment: CAPTURE }]],
  ['a piece left alone', ['leavingDefence'], LOST, [{ option: 'leavingDefence', punishment: OTHER }]],
  [
    'both, walking into an attack first',
    ['leavingDefence', 'walkIntoAttack'],
    SAFE,
    [
      { option: 'walkIntoAttack', punishment: undefined },
      { option: 'leavingDefence', punishment: undefined },
    ],
  ],
])('%s', (_, options, overlays, expected) => {
  expect(judgementsOf(overlays, options)).toEqual(expected);
});

const KEPT: JudgedMove = { fen: 'after my move', overlays: LOST };
const NEXT: JudgedMove = { fen: 'after my next move', overlays: SAFE };
const AT_ONCE: LastMoves = { ownMove: KEPT.fen, shownMove: KEPT.fen };
const ANSWERED: LastMoves = { ownMove: KEPT.fen, shownMove: 'after the bot’s move' };
const MOVED_ON: LastMoves = { ownMove: NEXT.fen, shownMove: NEXT.fen };
const NONE_LEFT: LastMoves = { ownMove: undefined, shownMove: undefined };

type Seen = readonly [LastMoves, JudgedMove['overlays'] | undefined];

test.each<[string, JudgedMove | undefined, Seen, unknown]>([
  ['a move is judged by what the board shows after it', undefined, [AT_ONCE, LOST], KEPT],
  ['as soon as that is known', undefined, [AT_ONCE, undefined], undefined],
  ['it stays judged when the bot has answered', KEPT, [ANSWERED, SAFE], KEPT],
  ['but is not judged by what the bot did', undefined, [ANSWERED, SAFE], undefined],
  ['the next move is judged anew', KEPT, [MOVED_ON, SAFE], NEXT],
  ['until it is, nothing is said of the one before', KEPT, [MOVED_ON, undefined], undefined],
  ['nor where the bot was faster', KEPT, [{ ...MOVED_ON, shownMove: 'after the bot’s' }, SAFE], undefined],
  ['nor of a move that was taken back', KEPT, [NONE_LEFT, SAFE], undefined],
])('%s', (_, kept, seen, expected) => {
  expect(judgedAt(kept, ...seen)).toEqual(expected);
});
