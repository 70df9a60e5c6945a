/** Renders a screen in Polish, whatever the page's language. */
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import type { PartCode } from '#web/shared/i18n/lazy-part.tsx';
import type { Area } from '#web/shared/i18n/message-key.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';

/** Loads the screen and wraps it in its own Polish texts. */
export async function inPolish(View: PartCode<object>, areas: readonly Area[]): Promise<PartCode<object>> {
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
