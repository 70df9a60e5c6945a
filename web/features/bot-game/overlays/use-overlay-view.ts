/**
 * What a game's options show on the board and in their panel, with or without predicting it first.
 */
import { useMemo, useState } from 'react';
import type { AnalysisOption } from '#contract/analysis-options';
import type { Square } from '#names/chess';
import type { OverlayMark } from '#web/board/game/overlay-mark.ts';
import type { BoardInput } from '#web/board/input.ts';
import type { Mark } from '#web/board/mark.ts';
import type { Overlays, PredictableOption } from '#worker-engine/game/overlay-types';
import { useRememberedSwitch } from '../use-remembered-switch.ts';
import { marksOf } from './marks-of.ts';
import {
  judgedAt,
  judgementsOf,
  type JudgedMove,
  type LastMoves,
  type MoveJudgement,
} from './move-judgement.ts';
import { predictionInput, predictionMarks } from './prediction-marks.ts';
import type { Prediction, PredictionEvent } from './prediction.ts';
import { usePrediction, type PredictionParts } from './use-prediction.ts';
import { countOf, isPredictable, optionsBeforeReveal, type TurnShown } from './visible-options.ts';

const PREDICT_FIRST_KEY = 'oko-predict-first';

interface OverlayViewParts extends PredictionParts, LastMoves {
  /** Chosen before the game. */
  readonly options: readonly AnalysisOption[];
  /** Of the position shown; undefined while the worker computes them. */
  readonly overlays: Overlays | undefined;
  readonly picked: Square | undefined;
  readonly turn: TurnShown;
  /** The position shown is the newest of the game, not one that is looked back at. */
  readonly isNewest: boolean;
}

/** One line of the legend. */
export interface LegendItem {
  readonly option: AnalysisOption;
  readonly isOn: boolean;
  /** How much it has found; undefined while that is not known, or not to be known yet. */
  readonly count: number | undefined;
}

export interface OverlayView {
  readonly overlayMarks: readonly OverlayMark[];
  /** What the learner predicts, and how it was judged. */
  readonly marks: readonly Mark[];
  /** What the board takes while something is predicted. */
  readonly input: BoardInput | undefined;
  /** Without the ideas still to be predicted. */
  readonly legend: readonly LegendItem[];
  readonly onToggle: (option: AnalysisOption) => void;
  readonly predictsFirst: boolean;
  readonly onPredictFirst: (isOn: boolean) => void;
  /** Whether the position shown is there to predict. */
  readonly isPredicting: boolean;
  /** The ideas that hide what they know until they are predicted. */
  readonly ideas: readonly PredictableOption[];
  readonly prediction: Prediction;
  readonly send: (event: PredictionEvent) => void;
  readonly onReveal: () => void;
  /** What is to be said of the learner's last move. */
  readonly judgements: readonly MoveJudgement[];
  /** Which move that was, by the FEN after it. */
  readonly judgedMove: string | undefined;
}

const NO_MARKS: readonly OverlayMark[] = [];

/** Keeps which options are on and what is predicted; all else is told. */
export function useOverlayView(parts: OverlayViewParts): OverlayView {
  const { options, overlays, picked, turn } = parts;
  const [off, setOff] = useState<readonly AnalysisOption[]>([]);
  const [predictsFirst, onPredictFirst] = useRememberedSwitch(PREDICT_FIRST_KEY);
  const { prediction, send, onReveal } = usePrediction(parts);
  const isPredicting = predictsFirst && turn === 'mine';
  const judged = useJudgedMove(parts);

  const on = options.filter((option) => !off.includes(option));
  const known = predictsFirst ? optionsBeforeReveal(on, turn, prediction.revealed) : on;
  const ideas = on.filter(isPredictable).filter((option) => !known.includes(option));
  // The verdict on an idea draws all there is of it.
  const drawn = known.filter((option) => !isPredicting || option !== judgedIdea(prediction));
  const names = drawn.join();
  const overlayMarks = useMemo(
    () => (overlays ? marksOf(overlays, drawn, picked) : NO_MARKS),
    // oxlint-disable-next-line react/exhaustive-deps -- `names` stands for `drawn`
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
        count: overlays && known.includes(option) ? countOf(overlays, option, picked) : undefined,
      })),
    onToggle: (option) =>
      setOff(off.includes(option) ? off.filter((other) => other !== option) : [...off, option]),
    predictsFirst,
    onPredictFirst,
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

/** The learner's last move is still spoken of when the bot has answered, and not while one looks back. */
function useJudgedMove(parts: OverlayViewParts): JudgedMove | undefined {
  const [kept, setKept] = useState<JudgedMove>();
  const judged = judgedAt(kept, parts, parts.overlays);
  if (judged !== kept) setKept(judged);
  return parts.isNewest ? judged : undefined;
}
