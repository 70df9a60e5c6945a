/**
 * What a prerendered document is drawn from. Plain data, gathered at build (`web/site/build/prerender.vite.ts`).
 */
import type { Language } from '#contract/languages';
import type { Prerendered } from '#contract/prerendered';

/** The built files that start the product at a screen. */
export interface StartFiles {
  /** The module that starts it. */
  readonly entry: string;
  /** Scripts that it asks for one after the other, itself among them: fetched at once, they do not wait for each other. */
  readonly scripts: readonly string[];
}

/** One document. */
export interface PrerenderPlan {
  readonly name: Prerendered;
  readonly language: Language;
  /** Where the product lives, without a slash at the end: links for search engines are whole addresses. */
  readonly origin: string;
  /** The script that takes the first presses and starts the product. */
  readonly script: string;
  readonly start: StartFiles;
  /** All that the screens of these documents have before the product is there. */
  readonly styles: string;
  /** A script that the browser runs before it paints: shows the chosen look, and says whether the picture is the right one. */
  readonly firstScript: string;
}

/** Makes the text of a document's file. */
export type RenderPrerendered = (plan: PrerenderPlan) => Promise<string>;
