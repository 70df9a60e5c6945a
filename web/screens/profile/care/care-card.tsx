/** Card of one account action: description, button and result. */
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import circleCheck from 'lucide:circle-check';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import styles from '../card.module.css';
import type { CareCall } from './use-care-call.ts';

interface CareCardProps {
  readonly title: string;
  readonly text: string;
  readonly call: CareCall;
  /** The present view; on a change, the first control takes the focus if it was lost. */
  readonly view: string;
  /** Message after success. */
  readonly done?: string | undefined;
  readonly children: ReactNode;
}

export function CareCard({ title, text, call, view, done, children }: CareCardProps): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(view, () => {
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (find('input:not([hidden])') ?? find('button'))?.focus();
  });
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.note}>{text}</p>
      {children}
      {call.problem !== undefined && (
        <Banner tone="bad" dismissLabel={t('ui.dismiss')} onDismiss={call.dismiss}>
          {call.problem}
        </Banner>
      )}
      <output className={styles.saved}>
        {done !== undefined && (
          <>
            <Icon svg={circleCheck} />
            <span>{done}</span>
          </>
        )}
      </output>
    </section>
  );
}
