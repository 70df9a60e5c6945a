/**
 * What a game's analysis options show on the board and in the panel, with or without predicting first.
 */
import { useCallback, useMemo, useState } from 'react';
import type { AnalysisOption } from '#contract/access';
import type { Square } from '#chess/chess';
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
  /** What the legend counts: while they are computed, those of the position before. */
  readonly counted: Overlays | undefined;
  readonly picked: Square | undefined;
  readonly turn: TurnShown;
  /** Whether the shown position is the newest of the game. */
  readonly isNewest: boolean;
}

/** One line of the legend. */
export interface LegendItem {
  readonly option: AnalysisOption;
  readonly isOn: boolean;
  /** How much it has found; undefined while that is unknown or still hidden. */
  readonly count: number | undefined;
}

export interface OverlayView {
  readonly overlayMarks: readonly OverlayMark[];
  /** The learner's prediction, or the verdict on it. */
  readonly marks: readonly Mark[];
  /** What can be drawn while the learner predicts; undefined otherwise. */
  readonly input: BoardInput | undefined;
  /** The options without the ideas that are still to be predicted. */
  readonly legend: readonly LegendItem[];
  readonly onToggle: (option: AnalysisOption) => void;
  readonly predictsFirst: boolean;
  readonly onPredictFirst: (isOn: boolean) => void;
  /** Whether a piece that is picked up shows what its moves would lose. */
  readonly watchesMoves: boolean;
  /** Whether the shown position can be predicted. */
  readonly isPredicting: boolean;
  /** The ideas that are hidden until they are predicted. */
  readonly ideas: readonly PredictableOption[];
  readonly prediction: Prediction;
  readonly send: (event: PredictionEvent) => void;
  readonly onReveal: () => void;
  /** What the panel says about the learner's last move. */
  readonly judgements: readonly MoveJudgement[];
  /** Which move that was, by the FEN after it. */
  readonly judgedMove: string | undefined;
}

const NO_MARKS: readonly OverlayMark[] = [];

/** Keeps which options are on and what is predicted. Everything else comes from the game. */
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
  // The verdict on an idea draws all of the idea's marks itself.
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

/** The learner's last move. It stays judged after the bot's reply, but not while the learner looks at an earlier position. */
function useJudgedMove(parts: OverlayViewParts): JudgedMove | undefined {
  const [before, setBefore] = useState<JudgedMove>();
  const judged = judgedAt(before, parts, parts.overlays);
  if (judged !== before) setBefore(judged);
  return parts.isNewest ? judged : undefined;
}
