/**
 * The translator inside React: components ask for texts by key and render again when the language changes.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from '#contract/languages';
import type { Texts, Translate, Translator } from './translator.ts';

/** Given by `web/app` once. */
export const TranslatorContext = createContext<Translator | undefined>(undefined);

/** The text of a key: `const t = useTranslate(); t('ui.close')`. */
export function useTranslate(): Translate {
  return useTexts().translate;
}

/** The language on screen, and how to switch it. */
export function useLanguage(): { readonly language: Language; readonly speak: Translator['speak'] } {
  const translator = useTranslator();
  const { language } = useTexts();
  return { language, speak: (wanted) => translator.speak(wanted) };
}

/** Loads the texts of more areas. */
export type MoreTexts = Pick<Translator, 'need'>;

/** As lazy parts and the router need it. */
export function useMoreTexts(): MoreTexts {
  return useTranslator();
}

function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('no TranslatorContext above this component');
  return translator;
}

function useTexts(): Texts {
  const translator = useTranslator();
  return useSyncExternalStore(translator.subscribe, translator.texts, translator.texts);
}
