/**
 * What the board will show: the eight analysis options in three groups. At least one must be chosen
 * (product/bot-game.md#settings); those that need premium are locked and say so.
 */
import { type ReactNode, type Ref, useId, useState } from 'react';
import { type AnalysisOption, type Tier, canUseOption } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldNote } from '#web/shared/ui/text-field.tsx';
import { PremiumDialog } from '../../premium-dialog.tsx';
import { calmOptionsFor, isCalm } from './calm-options.ts';
import { OPTION_GROUPS, toggleOption } from './option-groups.ts';
import { LockedOptionBox, OptionBox } from './option-box.tsx';
import styles from './options-field.module.css';
import { Section } from './section.tsx';

interface OptionsFieldProps {
  readonly tier: Tier;
  readonly options: readonly AnalysisOption[];
  /** Whether the learner tried to start a game without any. */
  readonly isFlawed: boolean;
  /** Takes the focus then. */
  readonly noteRef: Ref<HTMLDivElement>;
  readonly onChange: (options: readonly AnalysisOption[]) => void;
}

export function OptionsField({ tier, options, isFlawed, noteRef, onChange }: OptionsFieldProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const noteId = useId();
  const calmId = useId();
  const [isDenied, setIsDenied] = useState(false);
  return (
    <Section headingId={id} title={t('bot.options.legend')}>
      <div ref={noteRef} tabIndex={-1} className={styles.note}>
        <FieldNote
          id={noteId}
          hint={t('bot.options.hint')}
          problem={isFlawed ? t('bot.options.problem') : undefined}
        />
      </div>
      <div className={styles.calm}>
        <Button
          aria-pressed={isCalm(options, tier)}
          aria-describedby={calmId}
          onClick={() => onChange(calmOptionsFor(tier))}
        >
          {t('bot.options.calm')}
        </Button>
        <p id={calmId}>{t(`bot.options.calm.${tier}`)}</p>
      </div>
      <div className={styles.groups}>
        {OPTION_GROUPS.map((group) => (
          <fieldset key={group.key} className={styles.group} aria-describedby={noteId}>
            <legend className={styles.legend}>{t(`bot.options.${group.key}`)}</legend>
            {group.options.map((option) =>
              canUseOption(tier, option) ? (
                <OptionBox
                  key={option}
                  option={option}
                  isChosen={options.includes(option)}
                  onToggle={() => onChange(toggleOption(options, option))}
                />
              ) : (
                <LockedOptionBox key={option} option={option} onTry={() => setIsDenied(true)} />
              ),
            )}
          </fieldset>
        ))}
      </div>
      <PremiumDialog open={isDenied} text={t('bot.premium.option')} onClose={() => setIsDenied(false)} />
    </Section>
  );
}
