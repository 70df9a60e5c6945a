/**
 * One message in its place: what went well, what did not, or what to know. Its icon says the tone without colour.
 */
import type { ReactNode } from 'react';
import circleCheck from 'lucide:circle-check';
import info from 'lucide:info';
import triangleAlert from 'lucide:triangle-alert';
import x from 'lucide:x';
import styles from './banner.module.css';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BannerTone = 'good' | 'bad' | 'info';

const ICONS: Readonly<Record<BannerTone, string>> = { good: circleCheck, bad: triangleAlert, info };

interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** With both, the banner can be dismissed. */
  readonly dismissLabel?: string;
  readonly onDismiss?: () => void;
}

/** A banner; `bad` interrupts a screen reader, the others wait their turn. */
export function Banner({ tone, children, dismissLabel, onDismiss }: BannerProps): ReactNode {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon svg={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
      {dismissLabel !== undefined && (
        <IconButton label={dismissLabel} onClick={onDismiss} className={styles.dismiss}>
          <Icon svg={x} />
        </IconButton>
      )}
    </div>
  );
}
