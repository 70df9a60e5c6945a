/**
 * A screen that is always in Polish, whatever language the rest of the page speaks.
 */
import type { ComponentType } from 'react';
import { loadBuiltCatalog } from '#web/i18n/catalogs.ts';
import type { Area } from '#web/i18n/message-key.ts';
import { Translator } from '#web/i18n/translator.ts';
import { TranslatorContext } from '#web/i18n/use-translate.ts';
import { warn } from '#web/platform/log.ts';

/** The screen with texts of its own above it, once they are there. */
export async function inPolish(View: ComponentType, areas: readonly Area[]): Promise<ComponentType> {
  const translator = new Translator({
    language: 'pl',
    source: loadBuiltCatalog,
    onMissing: (language, key) => warn(`no text in ${language} for ${key}`),
  });
  await translator.need(areas);
  return function InPolish() {
    return (
      <TranslatorContext value={translator}>
        <View />
      </TranslatorContext>
    );
  };
}
