/** The login card, showing the present step of the flow. */
import { type ReactNode, useId, useRef, type KeyboardEvent } from 'react';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isSessionEnded } from '#web/shared/router/navigation-state.ts';
import { isWithSignUp, PATHS } from '#contract/screens';
import { findAddressTaken } from '#web/shared/session/address-taken.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import type { Flow, RareFlow, ConfirmSignUpStep } from './flow/flow.ts';
import { SignInForm } from './forms/sign-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { BackButton, StepForm } from './forms/step-form.tsx';
import { LOGIN_CONFIG, type LoginConfig } from './login-config.ts';
import hostedButtonsStyles from './forms/hosted-buttons.module.css';
import loginTabsStyles from './login-tabs.module.css';
import styles from './login-screen.module.css';
import { type Login, useLogin } from './use-login.ts';
import { LoadingSign } from '#web/shared/ui/loading-sign.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import mail from 'lucide:mail';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { useForm } from '#web/shared/identity/use-form.ts';
import { LocalInboxHint } from './forms/local-inbox-hint.tsx';
import { ResendButton } from './forms/resend-button.tsx';

/** Tabs of sign-in and sign-up; arrow keys move between them. */
const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

interface LoginTabsProps {
  readonly open: Tab;
  readonly login: Login;
  readonly children: ReactNode;
}

/** Tabs with the open form as panel; only the form if sign-up is off. */
function LoginTabs({ open, login, children }: LoginTabsProps): ReactNode {
  const t = useTranslate();
  const panelId = useId();
  const { offersSignUp } = login.config;
  return (
    <>
      <h1 className={loginTabsStyles.heading}>{t(`auth.${open}.title`)}</h1>
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
    <div ref={list} role="tablist" tabIndex={-1} className={loginTabsStyles.tabs} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={open === tab}
          aria-controls={panelId}
          tabIndex={open === tab ? 0 : -1}
          className={loginTabsStyles.tab}
          onClick={() => choose(tab)}
        >
          {t(`auth.${tab}.tab`)}
        </button>
      ))}
    </div>
  );
}

const RareStep = lazyPart(['auth-steps'], async () => (await import('./steps/rare-step.tsx')).RareStep);

/** Renders the login. `config` differs in tests only. */
export function LoginScreen({ config = LOGIN_CONFIG }: { readonly config?: LoginConfig }): ReactNode {
  const historyState: unknown = useHistoryState();
  const search = useSearch();
  const wantsSignUp = config.offersSignUp && isWithSignUp(new Map(new URLSearchParams(search)));
  const login = useLogin(config, wantsSignUp ? 'signUp' : config.firstStep);
  return (
    <div className={styles.page}>
      {/* A new try stopped by a field flaw clears the alert of the last one. */}
      <div className={styles.card} onSubmitCapture={() => login.dispatch({ type: 'dismissed' })}>
        <WhyHere isEnded={isSessionEnded(historyState)} />
        {renderStep(login.flow, login)}
      </div>
    </div>
  );
}

/** Explains why the visitor is here, if they did not choose to be. */
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
      // The router leaves this screen once the session knows the learner.
      return <Waiting />;
  }
}

/** Returns whether a hosted sign-in is returning; its form would only flash. */
function isReturning({ asking }: Flow): boolean {
  return asking?.call === 'finishHosted' || asking?.call === 'findUnverified';
}

/** Loads the rare steps lazily, all with the first one. */
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

/** Waiting indicator in the login card. */
function Waiting(): ReactNode {
  const t = useTranslate();
  return <LoadingSign label={t('shell.loading')} />;
}

/** Shown below both forms: a provider creates the account itself. */
function HostedButtons({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  const { socialProviders, hasHostedPage } = login.config;
  const { asking } = login.flow;
  if (!hasHostedPage) return null;
  return (
    <section className={hostedButtonsStyles.hosted} aria-label={t('auth.hosted.title')}>
      <p className={hostedButtonsStyles.or} aria-hidden="true">
        {t('auth.hosted.or')}
      </p>
      <div className={hostedButtonsStyles.providers}>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            aria-label={t('auth.hosted.provider', { provider })}
            busy={asking !== undefined}
            onClick={() => login.dispatch({ type: 'hostedChosen', provider })}
          >
            {provider}
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        busy={asking !== undefined}
        onClick={() => login.dispatch({ type: 'hostedChosen' })}
      >
        {t('auth.hosted.page')}
      </Button>
      <p className={hostedButtonsStyles.terms}>
        {t('auth.hosted.terms')} {t('auth.terms.age')}{' '}
        <a href={PATHS.terms} target="_blank" rel="noreferrer">
          {t('auth.terms.read')}
        </a>
      </p>
    </section>
  );
}

/** Confirms the address with the code sent to it. */
interface ConfirmSignUpFormProps {
  readonly step: ConfirmSignUpStep;
  readonly login: Login;
}

/** Last step of signing up. */
function ConfirmSignUpForm({ step, login }: ConfirmSignUpFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'confirmSignUp', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={mail}
      title={t('auth.confirmSignUp.title')}
      lead={t('auth.confirmSignUp.text', { email: step.email })}
      focus="code"
      submitLabel={t('auth.confirmSignUp.submit')}
      onSubmit={form.onSubmit}
      waysOut={
        <>
          <ResendButton sentAt={step.sentAt} login={login} />
          <BackButton login={login} />
          {/* Only with the local inbox: production bundles contain neither hint nor texts. */}
          {__OKO_LOCAL__ && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      {step.resent && <Banner tone="good">{t('auth.confirmSignUp.resent')}</Banner>}
      <CodeField field={form.field('code')} />
    </StepForm>
  );
}
