/**
 * Chooses among eight analysis options in three groups: at least one
 * (product/bot-game.md#settings); premium ones are locked.
 */
import { type ReactNode, type Ref, useId, useState } from 'react';
import { type AnalysisOption, type Tier, canUseOption, ANALYSIS_OPTIONS } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldNote } from '#web/shared/ui/text-field.tsx';
import { PremiumDialog } from '../../premium-dialog.tsx';
import { calmOptionsFor, isCalm } from './calm-options.ts';
import optionBoxStyles from './option-box.module.css';
import styles from './options-field.module.css';
import { Section } from './section.tsx';
import lock from 'lucide:lock';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';

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

/** Groups the eight analysis options: the learner's pieces, the opponent's, and moves. Pure. */
export const OPTION_GROUPS = [
  { key: 'mine', options: ['myAttacks', 'myUndefended', 'myXRays'] },
  { key: 'opponent', options: ['opponentAttacks', 'opponentUndefended', 'opponentXRays'] },
  { key: 'moves', options: ['walkIntoAttack', 'leavingDefence'] },
] as const satisfies readonly { readonly key: string; readonly options: readonly AnalysisOption[] }[];

/** Adds the option, or removes it if chosen; keeps the order of the contract's list. */
export function toggleOption(
  chosen: readonly AnalysisOption[],
  option: AnalysisOption,
): readonly AnalysisOption[] {
  return ANALYSIS_OPTIONS.filter((candidate) => chosen.includes(candidate) !== (candidate === option));
}

interface OptionBoxProps {
  readonly option: AnalysisOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** An option that may be chosen. */
function OptionBox({ option, isChosen, onToggle }: OptionBoxProps): ReactNode {
  const [nameId, textId] = [useId(), useId()];
  return (
    <label className={classNames(optionBoxStyles.option, isChosen && optionBoxStyles.chosen)}>
      <input
        type="checkbox"
        className={optionBoxStyles.box}
        checked={isChosen}
        aria-labelledby={nameId}
        aria-describedby={textId}
        onChange={onToggle}
      />
      <Words option={option} nameId={nameId} textId={textId} />
    </label>
  );
}

interface LockedOptionBoxProps {
  readonly option: AnalysisOption;
  readonly onTry: () => void;
}

/** A premium option: focusable and readable; an attempt to choose it calls `onTry`. */
function LockedOptionBox({ option, onTry }: LockedOptionBoxProps): ReactNode {
  const t = useTranslate();
  const [nameId, textId, lockId] = [useId(), useId(), useId()];
  return (
    <label
      className={classNames(optionBoxStyles.option, optionBoxStyles.locked)}
      title={t('bot.premium.option')}
    >
      <input
        type="checkbox"
        className={optionBoxStyles.box}
        checked={false}
        aria-disabled
        aria-labelledby={nameId}
        aria-describedby={`${lockId} ${textId}`}
        onChange={onTry}
      />
      <span className={optionBoxStyles.lock}>
        <Icon svg={lock} />
      </span>
      <Words option={option} nameId={nameId} textId={textId} />
      <span id={lockId} hidden>
        {t('bot.premium.option')}
      </span>
    </label>
  );
}

interface WordsProps {
  readonly option: AnalysisOption;
  readonly nameId: string;
  readonly textId: string;
}

/** The option's name and description. */
function Words({ option, nameId, textId }: WordsProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span id={nameId} className={optionBoxStyles.name}>
        {t(`bot.option.${option}`)}
      </span>
      <span id={textId} className={optionBoxStyles.text}>
        {t(`bot.option.${option}.text`)}
      </span>
    </>
  );
}
