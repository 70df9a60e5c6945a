/** Lists the chosen options: what each draws, how much it has found, and a switch to hide it. */
import { type ReactNode, memo } from 'react';
import eyeOff from 'lucide:eye-off';
import type { AnalysisOption } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import chip from './chip.module.css';
import styles from './legend.module.css';
import { Swatch } from './swatch.tsx';
import type { LegendItem } from './use-overlay-view.ts';

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** Puts all switches in one line, however long it becomes. */
  readonly isLine?: boolean;
  readonly onToggle: (option: AnalysisOption) => void;
}

export function Legend({ items, isLine, onToggle }: LegendProps): ReactNode {
  const t = useTranslate();
  return (
    <ul className={isLine ? styles.line : chip.chips} aria-label={t('overlays.legend.label')}>
      {items.map((item) => (
        <li key={item.option}>
          <LegendSwitch {...item} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  );
}

interface LegendSwitchProps extends LegendItem {
  readonly onToggle: LegendProps['onToggle'];
}

/** Memoised: a move changes few counts. */
const LegendSwitch = memo(function LegendSwitch(props: LegendSwitchProps): ReactNode {
  const { option, isOn, count, onToggle } = props;
  const t = useTranslate();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(chip.chip, styles.switch)}
      onClick={() => onToggle(option)}
    >
      <Swatch option={option} />
      <span className={styles.name}>{t(`overlays.option.${option}`)}</span>
      {isOn ? (
        <Count count={count} />
      ) : (
        <span className={styles.eye}>
          <Icon svg={eyeOff} />
        </span>
      )}
    </button>
  );
});

function Count({ count }: { readonly count: number | undefined }): ReactNode {
  const t = useTranslate();
  if (count !== undefined) return <span className={styles.count}>{count}</span>;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        ?
      </span>
      <VisuallyHidden>{t('overlays.legend.hiddenCount')}</VisuallyHidden>
    </>
  );
}
