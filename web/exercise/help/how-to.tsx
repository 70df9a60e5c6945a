/**
 * How to answer on the board by mouse, by finger and by keyboard.
 */
import type { ReactNode } from 'react';
import check from 'lucide:check';
import hand from 'lucide:pointer';
import keyboard from 'lucide:keyboard';
import moveUpRight from 'lucide:move-up-right';
import undo from 'lucide:undo-2';
import type { AnswerMethod } from '#contract/curriculum';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './how-to.module.css';

interface Instruction {
  readonly icon: string;
  readonly text: MessageKeyOf<'how-to'>;
}

const INSTRUCTIONS: Readonly<Record<AnswerMethod, readonly Instruction[]>> = {
  arrows: [
    { icon: moveUpRight, text: 'how-to.arrows.drag' },
    { icon: hand, text: 'how-to.arrows.tap' },
    { icon: keyboard, text: 'how-to.arrows.keys' },
    { icon: undo, text: 'how-to.arrows.remove' },
  ],
  circles: [
    { icon: hand, text: 'how-to.circles.tap' },
    { icon: keyboard, text: 'how-to.circles.keys' },
    { icon: undo, text: 'how-to.circles.remove' },
  ],
  moves: [
    { icon: check, text: 'how-to.moves.play' },
    { icon: moveUpRight, text: 'how-to.moves.refute' },
    { icon: keyboard, text: 'how-to.moves.keys' },
    { icon: undo, text: 'how-to.moves.remove' },
  ],
};

export function HowTo({ answerMethod }: { readonly answerMethod: AnswerMethod }): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.howTo}>
      <h3 className={styles.title}>{t(`how-to.${answerMethod}.title`)}</h3>
      <ul className={styles.instructions}>
        {INSTRUCTIONS[answerMethod].map(({ icon, text }) => (
          <li key={text} className={styles.instruction}>
            <Icon svg={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
