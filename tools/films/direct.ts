/**
 * Directs a storyboard: plays every scene on the product's own player and worker, and writes down what changes when.
 *
 * A film therefore shows what the product would show; nothing of chess is decided here.
 */
import type { Arrow, Square } from '#chess/chess';
import type { LineTool } from '#web/board/gesture.ts';
import type { Point } from '#web/board/squares.ts';
import { REPLAY_PACE_MS, THREATS_DELAY_MS } from '#web/exercise/delays.ts';
import type { PlayerEvent } from '#web/exercise/player.ts';
import type { Film, BoardPicture } from './film.ts';
import {
  CAPTION_GAP_MS,
  ENDING_MS,
  FADE_MS,
  GLIDE_MS,
  LEAD_MS,
  HAND_MOVE_MS,
  STEP_MS,
  TAIL_MS,
  TAP_MS,
  WRONG_ARROW_MS,
  dragTime,
  onFrame,
  readingTime,
} from './pace.ts';
import { ScenePlay } from './scene-play.ts';
import type { Beat, BoardScene, FilmAction, Storyboard, TitleScene } from './storyboard.ts';

/** Where Submit is, in squares from the board's top left corner: under the middle of the board. */
export const SUBMIT_POINT: Point = { x: 4, y: 8.46 };
/** Where the hand waits before its first action: out of the picture. */
const OFF_STAGE: Point = { x: 6.5, y: 10.6 };

type FilmInProgress = {
  -readonly [Part in keyof Film]: Film[Part] extends readonly (infer Item)[] ? Item[] : Film[Part];
};

/** The film of a storyboard. */
export function direct(storyboard: Storyboard): Film {
  const director = new Director(storyboard);
  return director.shoot();
}

/** Keeps the clock while the scenes are played one after another. */
class Director {
  readonly #storyboard: Storyboard;
  readonly #film: FilmInProgress;
  #now = 0;
  #hand: Point = OFF_STAGE;
  #pointedAt: readonly Square[] = [];

  constructor(storyboard: Storyboard) {
    this.#storyboard = storyboard;
    this.#film = {
      film: storyboard.film,
      durationMs: 0,
      posterMs: 0,
      pictures: [],
      handMoves: [],
      activeOrigins: [],
      glides: [],
      fades: [],
      captions: [],
    };
  }

  shoot(): Film {
    for (const [index, scene] of this.#storyboard.scenes.entries()) {
      if (index > 0) this.#fade();
      if (scene.kind === 'title') this.#title(scene);
      else this.#board(scene, index);
    }
    this.#wait(ENDING_MS);
    return { ...this.#film, durationMs: this.#now };
  }

  #title({ says }: TitleScene): void {
    this.#show({ ...EMPTY_PICTURE, kind: 'title' });
    this.#speak({ says }, () => undefined);
  }

  #board(scene: BoardScene, index: number): void {
    const play = new ScenePlay(scene.exercise, `scene-${index}`);
    this.#hand = OFF_STAGE;
    this.#pointedAt = [];
    this.#showBoard(play);
    for (const beat of scene.beats) {
      this.#speak(beat, () => {
        for (const action of beat.does ?? []) this.#do(action, play);
      });
      if (this.#pointedAt.length > 0) {
        this.#pointedAt = [];
        this.#showBoard(play);
      }
    }
  }

  /** Words, and under them the actions: the beat ends when both are done. */
  #speak({ says, isPoster }: Beat, act: () => void): void {
    const start = this.#now;
    this.#wait(LEAD_MS);
    act();
    const words = readingTime(Object.values(says)) + 2 * CAPTION_GAP_MS;
    const actions = this.#now + TAIL_MS - start;
    this.#now = start + onFrame(Math.max(words, actions));
    this.#film.captions.push({
      startMs: start + CAPTION_GAP_MS,
      endMs: this.#now - CAPTION_GAP_MS,
      words: says,
    });
    if (isPoster) this.#film.posterMs = this.#now - CAPTION_GAP_MS;
  }

  #do(action: FilmAction, play: ScenePlay): void {
    switch (action.do) {
      case 'point':
        this.#pointedAt = action.at;
        this.#showBoard(play);
        return this.#wait(STEP_MS);
      case 'draw':
        return action.by === 'drag' ? this.#drag(action, play) : this.#tapTwice(action, play);
      case 'mark':
        this.#tap(play.centerOf(action.square));
        return this.#change(play, { type: 'marked', square: action.square });
      case 'propose':
        this.#change(play, { type: 'candidateShown', index: 0 });
        return this.#wait(STEP_MS);
      case 'play':
        return this.#play(play);
      case 'punish':
        return this.#punish(play);
      case 'submit':
        this.#tap(SUBMIT_POINT);
        play.submit();
        this.#showBoard(play);
        return this.#wait(STEP_MS);
    }
  }

  #drag({ from, to }: Arrow, play: ScenePlay): void {
    this.#carry('arrow', { from, to }, play);
    this.#finishArrow({ from, to }, play);
  }

  #tapTwice({ from, to }: Arrow, play: ScenePlay): void {
    this.#tap(play.centerOf(from));
    const start = this.#now;
    this.#tap(play.centerOf(to));
    this.#film.activeOrigins.push({ startMs: start, endMs: this.#now, origin: from, drags: undefined });
    this.#finishArrow({ from, to }, play);
  }

  /** The arrow is drawn; the worker says whether it stays. */
  #finishArrow(arrow: Arrow, play: ScenePlay): void {
    this.#change(play, { type: 'drawn', arrow });
    if (!play.isRight(arrow)) this.#wait(WRONG_ARROW_MS);
    play.judge();
    this.#showBoard(play);
  }

  #play(play: ScenePlay): void {
    const { candidate } = play;
    this.#carry('move', candidate, play);
    play.drop();
    this.#showBoard(play);
    this.#wait(THREATS_DELAY_MS);
    this.#change(play, { type: 'threatsShown', index: 0 });
    this.#wait(STEP_MS);
  }

  #punish(play: ScenePlay): void {
    for (const capture of play.punishment()) {
      this.#film.glides.push({ startMs: this.#now, endMs: this.#now + GLIDE_MS, move: capture });
      this.#wait(GLIDE_MS);
      play.advanceReplay();
      this.#showBoard(play);
      this.#wait(REPLAY_PACE_MS);
    }
    play.advanceReplay();
    this.#showBoard(play);
  }

  /** The hand goes down on the origin and up on the target. */
  #carry(tool: LineTool, { from, to }: Arrow, play: ScenePlay): void {
    const [start, end] = [play.centerOf(from), play.centerOf(to)];
    this.#moveHand(start, HAND_MOVE_MS, false);
    const pressedAt = this.#now;
    this.#moveHand(start, TAP_MS, true);
    this.#moveHand(end, dragTime(Math.hypot(end.x - start.x, end.y - start.y)), true);
    this.#moveHand(end, TAP_MS, true);
    this.#film.activeOrigins.push({ startMs: pressedAt, endMs: this.#now, origin: from, drags: tool });
  }

  #tap(point: Point): void {
    this.#moveHand(point, HAND_MOVE_MS, false);
    this.#moveHand(point, TAP_MS, true);
  }

  #moveHand(to: Point, ms: number, isDown: boolean): void {
    const endMs = this.#now + onFrame(ms);
    this.#film.handMoves.push({ startMs: this.#now, endMs, from: this.#hand, to, isDown });
    this.#hand = to;
    this.#now = endMs;
  }

  #change(play: ScenePlay, event: PlayerEvent): void {
    play.send(event);
    this.#showBoard(play);
  }

  #showBoard(play: ScenePlay): void {
    this.#show({ ...play.picture(), pointedAt: this.#pointedAt });
  }

  #show(picture: BoardPicture): void {
    this.#film.pictures.push({ atMs: this.#now, picture });
  }

  /** The next scene is set up in the dark. */
  #fade(): void {
    this.#film.fades.push({ startMs: this.#now, endMs: this.#now + 2 * FADE_MS });
    this.#wait(FADE_MS);
  }

  #wait(ms: number): void {
    this.#now += onFrame(ms);
  }
}

const EMPTY_PICTURE: BoardPicture = {
  kind: 'board',
  positionId: '',
  orientation: 'white',
  pieces: [],
  marks: [],
  pointedAt: [],
  verdictSigns: undefined,
};
