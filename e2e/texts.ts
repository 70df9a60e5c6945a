/**
 * The product's own texts, so that a journey looks for what the reader sees and never repeats a sentence.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setupI18n } from '@lingui/core';
import type { Language } from '#contract/languages';
import { compileCatalog } from '../web/shared/i18n/compile-catalog.ts';
import type { MessageKey } from '../web/shared/i18n/message-key.ts';

export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const CATALOGS = join(import.meta.dirname, '../web/shared/i18n/catalogs');

/** The texts in one language. */
export function textsIn(language: Language): Text {
  const files = readdirSync(join(CATALOGS, language));
  const messages = Object.assign({}, ...files.map((file) => readCatalog(language, file)));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (key, values) => i18n._(key, values && { ...values });
}

function readCatalog(language: Language, file: string) {
  const messages = readFileSync(join(CATALOGS, language, file), 'utf8');
  return compileCatalog(language, basename(file, '.json'), JSON.parse(messages));
}
