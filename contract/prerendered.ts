/**
 * Screens whose page comes with their first picture in it, so that it can be read before any script is there (product/offline.md#before-the-product-is-there): the
 * build makes a document of each in each language, and the Worker chooses one.
 */
import { LANGUAGES, type Language } from './languages.ts';
import { PATHS, SIGN_UP_ADDRESS, isWithSignUp } from './screens.ts';

/** The login has two: it begins with either of its tabs. */
export const PRERENDERED = [
  'login',
  'sign-up',
  'privacy-policy',
  'privacy-policy-pl',
  'terms',
  'licences',
] as const;
export type Prerendered = (typeof PRERENDERED)[number];

/** Names a language in the address, for links and search engines; without it the cookie decides. */
const LANGUAGE_FIELD = 'lang';

/** Where a document is shown. */
export function addressOfPrerendered(name: Prerendered): string {
  return name === 'sign-up' ? SIGN_UP_ADDRESS : PATHS[name];
}

/** A screen's address in one language, whatever the reader has chosen. */
export function addressInLanguage(path: string, language: Language): string {
  return `${path}?${LANGUAGE_FIELD}=${language}`;
}

/** What an address says behind its path. */
type PrerenderedFields = ReadonlyMap<string, string>;

/** The language that an address names. */
export function findLanguageIn(fields: PrerenderedFields): Language | undefined {
  const named = fields.get(LANGUAGE_FIELD);
  return LANGUAGES.find((language) => language === named);
}

/** Which document an address has; none where its fields are of another kind, as those with which a hosted sign-in comes back. */
export function findPrerendered(path: string, fields: PrerenderedFields): Prerendered | undefined {
  if (path === PATHS.login && isWithSignUp(fields)) return 'sign-up';
  const isPlain = [...fields.keys()].every((key) => key === LANGUAGE_FIELD);
  return isPlain ? PRERENDERED.find((name) => name !== 'sign-up' && PATHS[name] === path) : undefined;
}

/** The built file of a document. */
export function prerenderedFile(name: Prerendered, language: Language): string {
  return `/prerendered.${name}.${language}.html`;
}
