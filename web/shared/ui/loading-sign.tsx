/**
 * The sign of waiting that covers a whole view, not the top bar; appears only when that takes a while, so nothing flashes.
 *
 * What is awaited may change, and with it who shows the sign: a sign that takes another's place goes on where that one was.
 */
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './loading-sign.module.css';
import { EyeMark } from './logo.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** So long nothing is to be seen: most waits are over by then. */
const DELAY_MS = 350;

/** When the wait began whose sign is on the page; undefined while there is none. */
let waitingSince: number | undefined;

/** An eye that looks around; the label is for screen readers. */
export function LoadingSign({ label }: { readonly label: string }): ReactNode {
  const [since] = useState(() => waitingSince ?? performance.now());
  const [delay] = useState(() => since + DELAY_MS - performance.now());
  // React takes the sign before away first, then this one tells.
  useLayoutEffect(() => {
    waitingSince = since;
    return () => {
      waitingSince = undefined;
    };
  }, [since]);
  return (
    <output className={styles.sign} style={{ animationDelay: `${Math.round(delay)}ms` }}>
      <EyeMark />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
