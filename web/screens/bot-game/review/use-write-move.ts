/**
 * Moves written as the learner has chosen: with figurines, or with the letters of the language.
 */
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import { figurineSan, localSan } from '../notation.ts';
import { useFigurines } from '../play/use-figurines.ts';

/** Writes a move that comes in SAN with English letters. */
export function useWriteMove(): (san: string) => string {
  const { language } = useLanguage();
  const [withFigurines] = useFigurines();
  return (san) => (withFigurines ? figurineSan(san) : localSan(san, language));
}
