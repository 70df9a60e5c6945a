/**
 * The login: one card whose content is the current step of the flow.
 */
import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { isSessionEnded, isWithSignUp } from '#web/platform/router/navigation-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { Flow } from './flow.ts';
import styles from './login-screen.module.css';
import { LoginTabs } from './login-tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useLogin } from './use-login.ts';
import type { Login } from './use-login.ts';

/** Sign in, sign up, confirm. */
export function LoginScreen(): ReactNode {
  const t = useTranslate();
  const historyState: unknown = useHistoryState();
  const login = useLogin(isWithSignUp(historyState) ? 'signUp' : 'signIn');
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        {isSessionEnded(historyState) && (
          <div className={styles.ended}>
            <Banner tone="info">{t('auth.sessionEnded')}</Banner>
          </div>
        )}
        {renderStep(login.flow, login)}
      </div>
    </div>
  );
}

function renderStep(flow: Flow, login: Login): ReactNode {
  switch (flow.step) {
    case 'signIn':
      return (
        <LoginTabs login={login}>
          <SignInForm step={flow} login={login} />
        </LoginTabs>
      );
    case 'signUp':
      return (
        <LoginTabs login={login}>
          <SignUpForm step={flow} login={login} />
        </LoginTabs>
      );
    case 'confirmSignUp':
      return <ConfirmForm step={flow} login={login} />;
  }
}
