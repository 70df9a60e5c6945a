/** Writes moves as the learner prefers: with figurines or letters. */
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import { figurineSan, localSan } from '../notation.ts';
import { useFigurines } from '../play/use-figurines.ts';

/** Returns a writer of SAN with English letters. */
export function useWriteMove(): (san: string) => string {
  const { language } = useLanguage();
  const [withFigurines] = useFigurines();
  return (san) => (withFigurines ? figurineSan(san) : localSan(san, language));
}
