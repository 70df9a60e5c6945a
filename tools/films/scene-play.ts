/**
 * One exercise of a film on the product's own player: gestures go in, what the board then shows comes out. The worker's
 * answers are there at once.
 */
import type { Arrow, Square } from '#chess/chess';
import { readView } from '#chess/placement';
import type { Exercise, Verdict } from '#vision/types';
import { centerOf, type Point } from '#web/board/squares.ts';
import { marksOf } from '#web/exercise/marks-of.ts';
import { piecesOf } from '#web/exercise/pieces-of.ts';
import {
  findUnjudgedArrow,
  nextPlayer,
  startPlayer,
  type Player,
  type PlayerEvent,
} from '#web/exercise/player.ts';
import { lessonApi } from '#worker-engine/workers/lesson/calls';
import type { BoardPicture, VerdictSign } from './film.ts';

/** One exercise on the product's player, with the worker's answers at once. */
export class ScenePlay {
  readonly #exercise: Exercise;
  readonly #id: string;
  #player: Player;

  constructor(exercise: Exercise, id: string) {
    const reading = readView(exercise.fen);
    if (!reading.ok) throw new Error(`${reading.error}: ${exercise.fen}`);
    this.#exercise = exercise;
    this.#id = id;
    const position = { id, exercise, view: reading.view, comments: {} };
    this.#player = startPlayer({ assignmentId: id, positions: [position] }, id);
  }

  get candidate(): Arrow {
    if (!('candidate' in this.#exercise)) throw new Error('this scene has no move to play');
    return this.#exercise.candidate;
  }

  send(event: PlayerEvent): void {
    const next = nextPlayer(this.#player, event);
    if (next === this.#player) throw new Error(`nothing came of ${event.type} in ${this.#exercise.fen}`);
    this.#player = next;
  }

  isRight(arrow: Arrow): boolean {
    const { chapter } = this.#exercise;
    if (chapter === 'undefendedPieces') return true;
    return lessonApi.judgeArrow(this.#exercise, arrow).valid;
  }

  /** Passes the worker's judgement of an arrow to the player. */
  judge(): void {
    const arrow = findUnjudgedArrow(this.#player);
    const exercise = this.#exercise;
    if (!arrow || exercise.chapter === 'undefendedPieces') return;
    this.send({ type: 'judged', index: 0, arrow, judgement: lessonApi.judgeArrow(exercise, arrow) });
  }

  submit(): void {
    this.send({ type: 'submitted', attemptKey: this.#id });
    this.#grade();
  }

  drop(): void {
    this.send({ type: 'dropped', move: this.candidate, attemptKey: this.#id });
    this.#grade();
  }

  punishment(): readonly Arrow[] {
    const captures = this.#player.step === 'graded' ? this.#player.aftermath?.replay.punishment : undefined;
    if (!captures || captures.length === 0) throw new Error('there is nothing to punish');
    return captures.map(({ capture }) => capture);
  }

  advanceReplay(): void {
    const board = this.#player.step === 'graded' ? this.#player.aftermath?.shownBoard : undefined;
    if (board === undefined) throw new Error('no replay has begun');
    this.send({ type: 'replayAdvanced', index: 0, board });
  }

  centerOf(square: Square): Point {
    return centerOf(square, this.#orientation());
  }

  picture(): BoardPicture {
    return {
      kind: 'board',
      positionId: this.#id,
      orientation: this.#orientation(),
      pieces: piecesOf(this.#player),
      marks: marksOf(this.#player),
      pointedAt: [],
      verdictSigns: this.#player.step === 'graded' ? verdictSignsOf(this.#player.verdict) : undefined,
    };
  }

  #orientation() {
    return this.#player.task.positions[0].view.turn;
  }

  #grade(): void {
    if (this.#player.step !== 'grading' || !this.#player.answer) throw new Error('nothing was submitted');
    const grading = lessonApi.grade(this.#exercise, this.#player.answer);
    this.send({ type: 'graded', attemptKey: this.#id, grading });
  }
}

/** Signs for what was found, missed and wrong; a decision is one sign. */
function verdictSignsOf(verdict: Verdict): readonly VerdictSign[] {
  if (verdict.kind === 'decision') return [verdict.correct ? 'right' : 'wrong'];
  return [
    ...verdict.found.map(() => 'right' as const),
    ...verdict.missed.map(() => 'missed' as const),
    ...verdict.wrong.map(() => 'wrong' as const),
  ];
}
