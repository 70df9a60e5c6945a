/** Derives what a game's options show on the board and in the panel. */
import { useCallback, useMemo, useState, useReducer } from 'react';
import type { AnalysisOption } from '#contract/access';
import type { Square, Arrow } from '#chess/chess';
import type { OverlayMark } from '#web/board/game/overlay-mark.ts';
import type { BoardInput } from '#web/board/input.ts';
import type { Mark, VerdictLook } from '#web/board/mark.ts';
import type { Overlays, PredictableOption } from '#worker-engine/game/overlay-types';
import { useRememberedSwitch } from '../use-remembered-switch.ts';
import { marksOf } from './marks-of.ts';
import {
  type Prediction,
  type PredictionEvent,
  firstPrediction,
  nextPrediction,
  predictionFor,
  type Expected,
  type PredictionStep,
} from './prediction.ts';
import { countOf, isPredictable, optionsBeforeReveal, type TurnShown } from './visible-options.ts';
import type { Comparison } from '#vision/types';

const PREDICT_FIRST_KEY = 'oko-predict-first';

interface OverlayViewParts extends PredictionParts, LastMoves {
  /** Chosen before the game. */
  readonly options: readonly AnalysisOption[];
  /** Overlays of the shown position; undefined while the worker computes them. */
  readonly overlays: Overlays | undefined;
  /** Overlays that the legend counts: the previous position's until the new ones are computed. */
  readonly counted: Overlays | undefined;
  readonly picked: Square | undefined;
  readonly turn: TurnShown;
  /** Whether the shown position is the newest of the game. */
  readonly isNewest: boolean;
}

export interface LegendItem {
  readonly option: AnalysisOption;
  readonly isOn: boolean;
  /** Number of finds; undefined while unknown or still hidden. */
  readonly count: number | undefined;
}

export interface OverlayView {
  readonly overlayMarks: readonly OverlayMark[];
  /** The learner's prediction, or the verdict on it. */
  readonly marks: readonly Mark[];
  /** Marks that the learner may draw while predicting; undefined otherwise. */
  readonly input: BoardInput | undefined;
  /** The options without the ideas still to be predicted. */
  readonly legend: readonly LegendItem[];
  readonly onToggle: (option: AnalysisOption) => void;
  readonly predictsFirst: boolean;
  readonly onPredictFirst: (isOn: boolean) => void;
  /** Whether picking up a piece shows what its moves would lose. */
  readonly watchesMoves: boolean;
  /** Whether the shown position can be predicted. */
  readonly isPredicting: boolean;
  /** Ideas hidden until they are predicted. */
  readonly ideas: readonly PredictableOption[];
  readonly prediction: Prediction;
  readonly send: (event: PredictionEvent) => void;
  readonly onReveal: () => void;
  /** Verdicts on the learner's last move. */
  readonly judgements: readonly MoveJudgement[];
  /** FEN after that move. */
  readonly judgedMove: string | undefined;
}

const NO_MARKS: readonly OverlayMark[] = [];

/** Keeps which options are on and what is predicted; derives everything else from the game. */
export function useOverlayView(parts: OverlayViewParts): OverlayView {
  const { options, overlays, counted, picked, turn } = parts;
  const [off, setOff] = useState<readonly AnalysisOption[]>([]);
  const [predictsFirst, onPredictFirst] = useRememberedSwitch(PREDICT_FIRST_KEY);
  const { prediction, send, onReveal } = usePrediction(parts);
  const isPredicting = predictsFirst && turn === 'mine';
  const judged = useJudgedMove(parts);

  const onToggle = useCallback(
    (option: AnalysisOption) =>
      setOff((before) =>
        before.includes(option) ? before.filter((other) => other !== option) : [...before, option],
      ),
    [],
  );

  const on = options.filter((option) => !off.includes(option));
  const known = predictsFirst ? optionsBeforeReveal(on, turn, prediction.revealed) : on;
  const ideas = on.filter(isPredictable).filter((option) => !known.includes(option));
  // The verdict on an idea draws all marks of that idea itself.
  const drawn = known.filter((option) => !isPredicting || option !== judgedIdea(prediction));
  const names = drawn.join();
  const overlayMarks = useMemo(
    () => (overlays ? marksOf(overlays, drawn, picked) : NO_MARKS),
    // oxlint-disable-next-line react/exhaustive-deps -- `drawn` is a new array each time; `names` changes only when its options do
    [overlays, names, picked],
  );
  return {
    overlayMarks,
    marks: isPredicting ? predictionMarks(prediction.now) : [],
    input: isPredicting
      ? predictionInput(prediction.now, (mark) => send({ type: 'marked', mark }))
      : undefined,
    legend: options
      .filter((option) => !ideas.some((idea) => idea === option))
      .map((option) => ({
        option,
        isOn: on.includes(option),
        count: counted && known.includes(option) ? countOf(counted, option, picked) : undefined,
      })),
    onToggle,
    predictsFirst,
    onPredictFirst,
    watchesMoves: turn !== 'past' && !predictsFirst && on.some((option) => !isPredictable(option)),
    isPredicting,
    ideas,
    prediction,
    send,
    onReveal,
    judgements: predictsFirst && judged ? judgementsOf(judged.overlays, on) : [],
    judgedMove: judged?.fen,
  };
}

function judgedIdea({ now }: Prediction): AnalysisOption | undefined {
  return now.step === 'revealed' ? now.option : undefined;
}

/** Stays judged after the bot's reply, but not while an earlier position is shown. */
function useJudgedMove(parts: OverlayViewParts): JudgedMove | undefined {
  const [before, setBefore] = useState<JudgedMove>();
  const judged = judgedAt(before, parts, parts.overlays);
  if (judged !== before) setBefore(judged);
  return parts.isNewest ? judged : undefined;
}

interface PredictionParts {
  /** Differs for every position shown. */
  readonly positionKey: string;
  readonly gameKey: string;
  readonly score: (option: PredictableOption, expected: readonly Expected[]) => Promise<Comparison<Expected>>;
}

interface PredictionControls {
  readonly prediction: Prediction;
  readonly send: (event: PredictionEvent) => void;
  /** Asks the worker to compare the marks with the truth. */
  readonly onReveal: () => void;
}

/** Follows the shown position's prediction, and asks the worker to compare. */
function usePrediction({ positionKey, gameKey, score }: PredictionParts): PredictionControls {
  const [before, send] = useReducer(nextPrediction, firstPrediction(gameKey, positionKey));
  const prediction = predictionFor(before, { gameKey, positionKey });
  // Set during render, so that marks for the previous position never appear on this one.
  if (prediction !== before) send({ type: 'shown', gameKey, positionKey });
  const onReveal = () => {
    const { now } = prediction;
    if (now.step !== 'marking' && now.step !== 'failed') return;
    send({ type: 'revealWanted' });
    void score(now.option, now.expected).then(
      (comparison) => send({ type: 'compared', positionKey, comparison }),
      () => send({ type: 'failed', positionKey }),
    );
  };
  return { prediction, send, onReveal };
}

type MoveOption = Extract<AnalysisOption, 'walkIntoAttack' | 'leavingDefence'>;

type MoveOverlays = Pick<Overlays, 'walkedInto' | 'abandoned'>;

interface MoveJudgement {
  readonly option: MoveOption;
  /** The capture that punishes the move; undefined if the move was safe. */
  readonly punishment: Arrow | undefined;
}

/** FENs after the learner's last move, and after the move that led to the shown position. */
export interface LastMoves {
  readonly ownMove: string | undefined;
  readonly shownMove: string | undefined;
}

/** A move of the learner's, and the overlays of the position after it. */
export interface JudgedMove {
  readonly fen: string;
  readonly overlays: MoveOverlays;
}

/** Returns the learner's last move once its overlays are known; `before` for the same move. */
export function judgedAt(
  before: JudgedMove | undefined,
  { ownMove, shownMove }: LastMoves,
  overlays: MoveOverlays | undefined,
): JudgedMove | undefined {
  if (before?.fen === ownMove) return before;
  return ownMove !== undefined && ownMove === shownMove && overlays ? { fen: ownMove, overlays } : undefined;
}

/** Returns a judgement for each option about moves; `overlays` are those after the move. */
export function judgementsOf(
  overlays: MoveOverlays,
  options: readonly AnalysisOption[],
): readonly MoveJudgement[] {
  const judgements: readonly MoveJudgement[] = [
    { option: 'walkIntoAttack', punishment: overlays.walkedInto },
    { option: 'leavingDefence', punishment: overlays.abandoned[0] },
  ];
  return judgements.filter(({ option }) => options.includes(option));
}

const NONE: readonly Mark[] = [];

/** Returns a step's marks: the learner's in blue, then found, missed and wrong ones. */
export function predictionMarks(now: PredictionStep): readonly Mark[] {
  switch (now.step) {
    case 'idle':
      return NONE;
    case 'marking':
    case 'comparing':
    case 'failed':
      return now.expected.map((mark) => markOf(mark, 'mine'));
    case 'revealed': {
      const { found, missed, wrong } = now.comparison;
      return [
        ...found.map((mark) => markOf(mark, 'right')),
        ...missed.map((mark) => markOf(mark, 'missed')),
        ...wrong.map((mark) => markOf(mark, 'wrong')),
      ];
    }
  }
}

/** Returns what the learner can draw: circles for undefended pieces, else arrows. */
export function predictionInput(
  now: PredictionStep,
  onMark: (mark: Expected) => void,
): BoardInput | undefined {
  if (now.step !== 'marking' && now.step !== 'failed') return undefined;
  return isAboutSquares(now.option)
    ? { kind: 'circles', onMark }
    : { kind: 'arrows', onDraw: ({ from, to }) => onMark({ from, to }) };
}

/** Whether an idea is marked with circles. */
function isAboutSquares(option: PredictableOption): boolean {
  return option === 'myUndefended' || option === 'opponentUndefended';
}

function markOf(mark: Expected, look: VerdictLook): Mark {
  return typeof mark === 'string'
    ? { kind: 'circle', square: mark, look }
    : { kind: 'arrow', from: mark.from, to: mark.to, look };
}
