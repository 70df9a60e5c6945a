/**
 * The style sheets' animations by the film's clock: each starts at the frame in which it is first seen.
 */
export class StillAnimations {
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
