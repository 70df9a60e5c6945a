/**
 * Shown while the session check or a view's download runs; appears only when that takes a while, so nothing flashes.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { EyeMark } from '#web/ui/logo.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './loading-overlay.module.css';

/** Covers the view, not the top bar. The delay is in the stylesheet. */
export function LoadingOverlay(): ReactNode {
  const t = useTranslate();
  return (
    <output className={styles.overlay}>
      <EyeMark />
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    </output>
  );
}
