/**
 * The login: one card whose content is the current step of the flow.
 */
import type { ReactNode } from 'react';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isSessionEnded } from '#web/shared/router/navigation-state.ts';
import { isWithSignUp } from '#contract/screens';
import { findAddressTaken } from '#web/shared/session/address-taken.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import type { Flow, RareFlow } from './flow/flow.ts';
import { ConfirmSignUpForm } from './forms/confirm-sign-up-form.tsx';
import { HostedButtons } from './forms/hosted-buttons.tsx';
import { SignInForm } from './forms/sign-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { BackButton } from './forms/step-form.tsx';
import { LOGIN_CONFIG, type LoginConfig } from './login-config.ts';
import styles from './login-screen.module.css';
import { LoginTabs } from './login-tabs.tsx';
import { type Login, useLogin } from './use-login.ts';
import { Waiting } from './waiting.tsx';

const RareStep = lazyPart(['auth-steps'], async () => (await import('./steps/rare-step.tsx')).RareStep);

/** `config`: how this product configures its login, unless a test says otherwise. */
export function LoginScreen({ config = LOGIN_CONFIG }: { readonly config?: LoginConfig }): ReactNode {
  const historyState: unknown = useHistoryState();
  const search = useSearch();
  const wantsSignUp = config.offersSignUp && isWithSignUp(new Map(new URLSearchParams(search)));
  const login = useLogin(config, wantsSignUp ? 'signUp' : config.firstStep);
  return (
    <div className={styles.page}>
      {/* A new try that is stopped at a field is no longer answered by what the last one met. */}
      <div className={styles.card} onSubmitCapture={() => login.dispatch({ type: 'dismissed' })}>
        <WhyHere isEnded={isSessionEnded(historyState)} />
        {renderStep(login.flow, login)}
      </div>
    </div>
  );
}

/** What led here, where it was not the learner's own wish. */
function WhyHere({ isEnded }: { readonly isEnded: boolean }): ReactNode {
  const t = useTranslate();
  const addressTaken = findAddressTaken();
  if (!addressTaken && !isEnded) return null;
  return (
    <div className={styles.ended}>
      <Banner tone="info">
        {addressTaken
          ? t(`auth.addressTaken.${addressTaken}`)
          : t(isAllKept() ? 'auth.sessionEnded' : 'auth.sessionEnded.unsaved')}
      </Banner>
    </div>
  );
}

function renderStep(flow: Flow, login: Login): ReactNode {
  switch (flow.step) {
    case 'signIn':
      if (isReturning(flow)) return <Waiting />;
      return (
        <LoginTabs open="signIn" login={login}>
          <SignInForm step={flow} login={login} />
          <HostedButtons login={login} />
        </LoginTabs>
      );
    case 'signUp':
      return (
        <LoginTabs open="signUp" login={login}>
          <SignUpForm step={flow} login={login} />
          <HostedButtons login={login} />
        </LoginTabs>
      );
    case 'confirmSignUp':
      return <ConfirmSignUpForm step={flow} login={login} />;
    case 'confirmSignIn':
    case 'forgotPassword':
    case 'confirmResetPassword':
    case 'forceNewPassword':
    case 'selectMfaType':
    case 'setupTotp':
    case 'setupEmail':
    case 'verifyUser':
    case 'confirmVerifyUser':
      return <Rare step={flow} login={login} />;
    case 'signedIn':
      // The router leaves this screen as soon as the session knows the learner.
      return <Waiting />;
  }
}

/** A hosted sign-in led back here; its form would show for a moment only. */
function isReturning({ asking }: Flow): boolean {
  return asking?.call === 'finishHosted' || asking?.call === 'findUnverified';
}

/** What few learners meet is fetched with the first of it. */
function Rare({ step, login }: { readonly step: RareFlow; readonly login: Login }): ReactNode {
  const t = useTranslate();
  const failed = (
    <>
      <Banner tone="bad">{t('auth.problem.network')}</Banner>
      <BackButton login={login} />
    </>
  );
  return (
    <PartPlace waiting={<Waiting />} failed={failed}>
      {/* Each step begins with empty fields. */}
      <RareStep key={step.step} step={step} login={login} />
    </PartPlace>
  );
}
