/**
 * Signing in and signing up, as tabs: arrow keys move between them.
 */
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import styles from './login-tabs.module.css';
import type { Login } from './use-login.ts';

const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

/** The tabs, and the form of the open one as their panel. */
export function LoginTabs({
  login,
  children,
}: {
  readonly login: Login;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTranslate();
  const panelId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { flow, dispatch } = login;
  const choose = (step: Tab) => dispatch({ type: 'chosen', step, email: flow.email });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = flow.step === 'signIn' ? 'signUp' : 'signIn';
    choose(other);
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus();
  };
  return (
    <>
      <h1 className={styles.heading}>{t(`auth.${flow.step}.title`)}</h1>
      <div ref={list} role="tablist" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            aria-selected={flow.step === tab}
            aria-controls={panelId}
            tabIndex={flow.step === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
          >
            {t(`auth.${tab}.tab`)}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel">
        {children}
      </div>
    </>
  );
}
