/**
 * The button that starts the game, beside a short summary of the settings. On a phone it stays at the bottom of the screen.
 */
import type { ReactNode } from 'react';
import { findOpponent } from '#contract/bots';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { BotSettings, OpeningChoice } from '../settings.ts';
import { openingInWords } from '../opening-in-words.ts';
import styles from './start-bar.module.css';
import { bandOf } from './strength-bands.ts';

export function StartBar({ settings }: { readonly settings: BotSettings }): ReactNode {
  const t = useTranslate();
  const { elo, color } = settings;
  const name = findOpponent(settings.opponent)?.name ?? t(`bot.opponent.${bandOf(elo).key}.name`);
  const opening = useOpeningInWords(settings.opening);
  return (
    <div className={styles.bar}>
      <p className={styles.summary}>
        {[`${elo}, ${name}`, t(`bot.summary.color.${color}`), opening].join(' · ')}
      </p>
      <Button type="submit" variant="primary" className={styles.start}>
        {t('bot.start')}
      </Button>
    </div>
  );
}

function useOpeningInWords(choice: OpeningChoice): string {
  const t = useTranslate();
  const { language } = useLanguage();
  if (choice.kind !== 'chosen') return t(`bot.summary.opening.${choice.kind}`);
  return openingInWords(choice.name, language);
}
