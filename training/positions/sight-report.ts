/**
 * The part of docs/positions.md about what people overlook.
 */
import { percent, table } from '../markdown.ts';
import type { FittedSight } from './fit-sight.ts';
import type { PositionFacts } from './measure.ts';

const TITLES = {
  take: 'A man that could be taken',
  keep: 'One’s own man that would be taken',
} as const;

export function writeSight(sight: PositionFacts['sight']): string[] {
  return [
    '## What people overlook',
    'A logistic model of the chance that a player overlooks what the position asked for, learned from people’s games. It is meant to take the place of the hand-made `effortOf` (`worker-engine/insight/effort.ts`); nothing uses it yet. A weight of +0.7 doubles the odds.',
    table(
      [
        '',
        'learned from',
        'judged by',
        'overlooked',
        'area under the curve',
        'the same by effort',
        'rank correlation with effort',
      ],
      [sight.take, sight.keep].map((fitted) => [
        TITLES[fitted.question],
        String(fitted.learnedFrom),
        String(fitted.judgedBy),
        percent(fitted.overlooked),
        percent(fitted.areaUnderCurve),
        percent(fitted.effortAreaUnderCurve),
        fitted.effortCorrelation.toFixed(2),
      ]),
    ),
    '### Weights',
    '± is two standard errors. Gain is in doublings of a pawn, rating in steps of 400 from 1500, men in full boards. A pawn that takes a pawn forward is what the others are measured from.',
    table(['', 'taken', '±', 'kept', '±'], weightRows(sight.take, sight.keep)),
    '### Whether chances come true',
    'Players kept apart, in tenths by the chance foretold.',
    table(
      ['taken: foretold', 'overlooked', 'number', 'kept: foretold', 'overlooked', 'number'],
      sight.take.tenths.map((tenth, place) =>
        [tenth, sight.keep.tenths[place]].flatMap((one) =>
          one ? [percent(one.foretold), percent(one.overlooked), String(one.count)] : ['', '', ''],
        ),
      ),
    ),
  ];
}

/** So many standard errors hold 95 %. */
const MARGIN = 2;

function weightRows(take: FittedSight, keep: FittedSight): string[][] {
  return [
    ['(all 0)', take.intercept.toFixed(2), '', keep.intercept.toFixed(2), ''],
    ...take.coefficients.map(({ name }, place) => [
      name,
      ...[take, keep].flatMap(({ coefficients }) => {
        const { weight = 0, error = 0 } = coefficients[place] ?? {};
        return [weight.toFixed(2), (MARGIN * error).toFixed(2)];
      }),
    ]),
  ];
}
