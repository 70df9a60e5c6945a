/**
 * How to draw an arrow, in every way there is.
 */
import type { ReactNode } from 'react';
import hand from 'lucide-static/icons/pointer.svg?raw';
import keyboard from 'lucide-static/icons/keyboard.svg?raw';
import moveUpRight from 'lucide-static/icons/move-up-right.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './how-to.module.css';

const WAYS = [
  { icon: moveUpRight, text: 'lesson.panel.howToDrag' },
  { icon: hand, text: 'lesson.panel.howToTap' },
  { icon: keyboard, text: 'lesson.panel.howToKeys' },
  { icon: undo, text: 'lesson.panel.howToRemove' },
] as const;

export function HowTo(): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.howTo}>
      <h3 className={styles.title}>{t('lesson.panel.howTo')}</h3>
      <ul className={styles.ways}>
        {WAYS.map(({ icon, text }) => (
          <li key={text} className={styles.way}>
            <Icon svg={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
