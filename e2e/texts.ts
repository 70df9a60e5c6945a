/**
 * The product's own texts, so that a journey looks for what the reader sees and never repeats a sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import type { Language } from '#contract/languages';
import { compileCatalog } from '../web/i18n/compile-catalog.ts';
import type { Area, MessageKey } from '../web/i18n/message-key.ts';

export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const CATALOGS = join(import.meta.dirname, '../web/i18n/catalogs');
const AREAS: readonly Area[] = [
  'auth',
  'coming',
  'landing',
  'lesson',
  'local',
  'shell',
  'tiles',
  'ui',
  'username',
];

/** The texts in one language. */
export function textsIn(language: Language): Text {
  const messages = Object.assign({}, ...AREAS.map((area) => readArea(language, area)));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (key, values) => i18n._(key, values && { ...values });
}

function readArea(language: Language, area: Area) {
  const file = join(CATALOGS, language, `${area}.json`);
  return compileCatalog(language, area, JSON.parse(readFileSync(file, 'utf8')));
}
