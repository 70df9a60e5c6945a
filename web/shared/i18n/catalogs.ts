/**
 * Where the page gets its compiled catalogs from: one small file per language and area, fetched when first needed.
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages';
import type { Area } from './message-key.ts';

/** Compiled messages by full key. */
export type Messages = Record<string, CompiledMessage>;

/** Fetches one area in one language. */
export type CatalogSource = (language: Language, area: Area) => Promise<Messages>;

const LOADERS: Readonly<Record<string, () => Promise<Messages>>> = {
  ...import.meta.glob<Messages>(['./catalogs/*/*.json', '!./catalogs/*/{local,consent,prerender}.json'], {
    query: '?compiled',
    import: 'default',
  }),
  // Texts about the local stand-ins have no place in a production bundle.
  ...(__OKO_LOCAL__
    ? import.meta.glob<Messages>('./catalogs/*/local.json', { query: '?compiled', import: 'default' })
    : {}),
};

/** The catalogs that came with this build. */
export const loadBuiltCatalog: CatalogSource = (language, area) => {
  const load = LOADERS[`./catalogs/${language}/${area}.json`];
  if (!load) throw new Error(`no catalog for area ${area} in ${language}`);
  return load();
};
