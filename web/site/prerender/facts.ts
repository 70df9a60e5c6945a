/** Defines a static page's data, gathered at build (`web/site/build/prerender.vite.ts`). */
import type { Language } from '#contract/languages';
import type { Prerendered } from '#contract/prerendered';

/** Files that start the product at a screen. */
export interface StartFiles {
  /** The start module. */
  readonly entry: string;
  /** The entry and its import chain, preloaded in parallel. */
  readonly scripts: readonly string[];
}

/** One document. */
export interface PrerenderPlan {
  readonly name: Prerendered;
  readonly language: Language;
  /** Origin without trailing slash: search engines need absolute links. */
  readonly origin: string;
  /** Records the first presses and starts the product. */
  readonly script: string;
  readonly start: StartFiles;
  /** Styles of these screens before the product loads. */
  readonly styles: string;
  /** Inline script before the paint: applies the look and checks that the picture fits. */
  readonly firstScript: string;
}

/** Returns the document's text. */
export type RenderPrerendered = (plan: PrerenderPlan) => Promise<string>;
