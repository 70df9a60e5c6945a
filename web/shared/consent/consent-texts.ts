/**
 * The words of the cookie popup, fetched when it is shown. Needs neither React nor the page's translator: the landing has none at first.
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages';
import type consent from '#web/shared/i18n/catalogs/en/consent.json';

type Key = keyof typeof consent;

/** The text of each key. */
export type ConsentTexts = Readonly<Record<Key, string>>;

type Catalog = Readonly<Record<`consent.${Key}`, CompiledMessage>>;

const LOADERS = import.meta.glob<Catalog>('../i18n/catalogs/*/consent.json', {
  query: '?compiled',
  import: 'default',
});

/** The texts in one language. */
export async function loadConsentTexts(language: Language): Promise<ConsentTexts> {
  const load = LOADERS[`../i18n/catalogs/${language}/consent.json`];
  if (!load) throw new Error(`no texts of the cookie popup in ${language}`);
  const catalog = await load();
  return {
    allow: plain(catalog['consent.allow']),
    close: plain(catalog['consent.close']),
    deny: plain(catalog['consent.deny']),
    policy: plain(catalog['consent.policy']),
    refused: plain(catalog['consent.refused']),
    'standing.allowed': plain(catalog['consent.standing.allowed']),
    'standing.denied': plain(catalog['consent.standing.denied']),
    text: plain(catalog['consent.text']),
    title: plain(catalog['consent.title']),
  };
}

/** None of these texts has places to fill. */
function plain(message: CompiledMessage): string {
  return message.filter((part) => typeof part === 'string').join('');
}
