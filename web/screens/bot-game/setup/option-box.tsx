/**
 * One analysis option: a box to tick, its name and what it shows; or, without premium, the same behind a lock.
 */
import { type ReactNode, useId } from 'react';
import lock from 'lucide:lock';
import type { AnalysisOption } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './option-box.module.css';

interface OptionBoxProps {
  readonly option: AnalysisOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** An option that may be chosen. */
export function OptionBox({ option, isChosen, onToggle }: OptionBoxProps): ReactNode {
  const [nameId, textId] = [useId(), useId()];
  return (
    <label className={classNames(styles.option, isChosen && styles.chosen)}>
      <input
        type="checkbox"
        className={styles.box}
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

/** A premium option: it can be focused and read, and an attempt to choose it calls `onTry`. */
export function LockedOptionBox({ option, onTry }: LockedOptionBoxProps): ReactNode {
  const t = useTranslate();
  const [nameId, textId, lockId] = [useId(), useId(), useId()];
  return (
    <label className={classNames(styles.option, styles.locked)} title={t('bot.premium.option')}>
      <input
        type="checkbox"
        className={styles.box}
        checked={false}
        aria-disabled
        aria-labelledby={nameId}
        aria-describedby={`${lockId} ${textId}`}
        onChange={onTry}
      />
      <span className={styles.lock}>
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

/** The option's name, and what it shows. */
function Words({ option, nameId, textId }: WordsProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span id={nameId} className={styles.name}>
        {t(`bot.option.${option}`)}
      </span>
      <span id={textId} className={styles.text}>
        {t(`bot.option.${option}.text`)}
      </span>
    </>
  );
}
