/**
 * Keeps `<html lang>` in step with the language on screen.
 */
import { useEffect } from 'react';
import { useLanguage } from '#web/i18n/use-translate.ts';

/** Renders nothing. */
export function DocumentLanguage(): null {
  const { language } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
