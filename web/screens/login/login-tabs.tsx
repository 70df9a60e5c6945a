/**
 * Signing in and signing up, as tabs: arrow keys move between them.
 */
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './login-tabs.module.css';
import type { Login } from './use-login.ts';

const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

interface LoginTabsProps {
  readonly open: Tab;
  readonly login: Login;
  readonly children: ReactNode;
}

/** The tabs, and the form of the open one as their panel; the form alone where nobody signs up. */
export function LoginTabs({ open, login, children }: LoginTabsProps): ReactNode {
  const t = useTranslate();
  const panelId = useId();
  const { offersSignUp } = login.config;
  return (
    <>
      <h1 className={styles.heading}>{t(`auth.${open}.title`)}</h1>
      {offersSignUp && <TabList open={open} login={login} panelId={panelId} />}
      <div id={panelId} role={offersSignUp ? 'tabpanel' : undefined}>
        {children}
      </div>
    </>
  );
}

function TabList({
  open,
  login,
  panelId,
}: Omit<LoginTabsProps, 'children'> & { readonly panelId: string }): ReactNode {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const choose = (step: Tab) => login.dispatch({ type: 'chosen', step });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = open === 'signIn' ? 'signUp' : 'signIn';
    choose(other);
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={open === tab}
          aria-controls={panelId}
          tabIndex={open === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(tab)}
        >
          {t(`auth.${tab}.tab`)}
        </button>
      ))}
    </div>
  );
}
