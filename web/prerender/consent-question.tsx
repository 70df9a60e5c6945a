/**
 * The cookie popup as the document has it, with the look and the words of the one that takes its place (`web/consent`): asked after the
 * first paint, it would be the largest thing painted, seconds later on a slow phone.
 */
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages';
import { PATHS } from '#contract/screens';
import { CONSENT_POPUP_ID } from '#web/consent/popup-id.ts';
import type { ConsentTexts } from '#web/consent/consent-texts.ts';
import styles from '#web/consent/consent-popup.module.css';
import notice from '#web/consent/notice.module.css';
import { NOTICE_PLACE_ID } from '#web/consent/notice-place.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface ConsentQuestionProps {
  readonly texts: ConsentTexts;
  readonly language: Language;
}

const TITLE_ID = 'consent-title';

/** Its two answers are taken by `main.ts`. */
export function ConsentQuestion({ texts, language }: ConsentQuestionProps): ReactNode {
  return (
    <div id={NOTICE_PLACE_ID}>
      <section
        id={CONSENT_POPUP_ID}
        className={classNames(notice.notice, styles.popup)}
        aria-labelledby={TITLE_ID}
        lang={language}
      >
        <div className={styles.words}>
          <p id={TITLE_ID} className={styles.title} tabIndex={-1}>
            {texts.title}
          </p>{' '}
          <p className={styles.text}>{texts.text}</p>{' '}
          <a className={styles.policy} href={PATHS['privacy-policy']}>
            {texts.policy}
          </a>
        </div>
        <div className={styles.answers}>
          <Button data-answer="denied">{texts.deny}</Button>
          <Button data-answer="allowed">{texts.allow}</Button>
        </div>
      </section>
    </div>
  );
}
