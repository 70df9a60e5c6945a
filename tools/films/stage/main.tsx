/**
 * The stage in a browser: shows the frame that it is asked for and nothing moves in between.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FILM_KEYS } from '#contract/films';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import { direct } from '../direct.ts';
import type { Film } from '../film.ts';
import { frameAt } from '../frame.ts';
import { STORYBOARDS } from '../storyboards.ts';
import { Stage } from './stage.tsx';

/**
 * The style sheets' animations by the film's clock: each starts at the frame in which it is first seen.
 */
class StillAnimations {
  readonly #startMs = new WeakMap<Animation, number>();

  /** Puts every animation of the page where it is at a moment; answers how far those under way have come, in ms. */
  stepTo(ms: number): readonly number[] {
    return document.getAnimations().map((animation) => {
      animation.pause();
      const start = this.#startMs.get(animation) ?? ms;
      this.#startMs.set(animation, start);
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const at = Math.min(ms - start, end);
      // Just before its end, where it looks as after it: a finished animation would be forgotten and start anew.
      animation.currentTime = Math.min(at, end - 0.01);
      return at;
    });
  }
}

declare global {
  interface Window {
    /** Shows a moment of a film; resolves once it is drawn, with a text that is the same when nothing has changed. */
    showFrame: (film: string, ms: number) => Promise<string>;
  }
}

const element = document.getElementById('stage');
if (!element) throw new Error('index.html has no stage');
const root = createRoot(element);
const films = new Map<string, Film>(FILM_KEYS.map((key) => [key, direct(STORYBOARDS[key])]));
let animations = new StillAnimations();

window.showFrame = async (key, ms) => {
  const film = films.get(key);
  if (!film) throw new Error(`there is no film ${key}`);
  if (ms === 0) animations = new StillAnimations();
  const frame = frameAt(film, ms);
  flushSync(() => root.render(<Stage key={key} frame={frame} />));
  // Chessground draws its pieces at the browser's next frame; styles start their animations there.
  await nextPaint();
  return JSON.stringify([frame, animations.stepTo(ms)]);
};

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
