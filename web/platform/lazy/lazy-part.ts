/**
 * A part of the page that is fetched when it is first needed: a screen, or a stage of one. Code and texts come together.
 */
import type { Language } from '#contract/languages';
import { forLater } from './for-later.ts';

/** How a part gets here: its code, in a chunk of its own, and the areas of its texts. */
export interface LazyPart<Code, Area extends string> {
  readonly areas: readonly Area[];
  readonly load: () => Promise<Code>;
}

/** The texts as parts need them; `Translator` has them. */
export interface AreaTexts<Area extends string> {
  /** Makes the texts of these areas ready, in this and every later language. */
  need(areas: readonly Area[]): Promise<void>;
  /** Downloads texts for later. */
  fetchAhead(language: Language, areas: readonly Area[]): Promise<void>;
}

/** Fetches a part to show it now. What has been fetched is not fetched again; what failed can be. */
export async function loadPart<Code, Area extends string>(
  { areas, load }: LazyPart<Code, Area>,
  texts: AreaTexts<Area>,
): Promise<Code> {
  const [code] = await Promise.all([load(), texts.need(areas)]);
  return code;
}

/** Fetches a part for later: by then the connection may be gone. */
export async function fetchPartAhead<Area extends string>(
  { areas, load }: LazyPart<unknown, Area>,
  texts: AreaTexts<Area>,
  language: Language,
): Promise<void> {
  await Promise.all([forLater(load), texts.fetchAhead(language, areas)]);
}
