/** Rare steps of the login, loaded lazily together. */
import { type ReactNode, useState, type FormEvent } from 'react';
import type {
  RareFlow,
  ForgotPasswordStep,
  SetupTotpStep,
  SelectMfaTypeStep,
  ConfirmSignInStep,
  VerifyUserStep,
} from '../flow/flow.ts';
import type { Login } from '../use-login.ts';
import { ConfirmResetPasswordForm } from './confirm-reset-password-form.tsx';
import { ConfirmVerifyUserForm } from './confirm-verify-user-form.tsx';
import { ForceNewPasswordForm } from './force-new-password-form.tsx';
import mail from 'lucide:mail';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { findEmailFlaw, findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { tidyText, tidyCode } from '#web/shared/identity/tidy-values.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import keyRound from 'lucide:key-round';
import smartphone from 'lucide:smartphone';
import { AuthenticatorKey } from '#web/shared/identity/authenticator-key.tsx';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import shieldCheck from 'lucide:shield-check';
import type { MfaType, Contact } from '#web/shared/session/auth-calls.ts';
import { LocalInboxHint } from '../forms/local-inbox-hint.tsx';
import { tellSentTo } from './sent-to.ts';
import { SkipButton } from './skip-button.tsx';
import { RadioKey } from '#web/shared/ui/radio-key.tsx';
import styles from './steps.module.css';

export interface RareStepProps {
  readonly step: RareFlow;
  readonly login: Login;
}

export function RareStep({ step, login }: RareStepProps): ReactNode {
  switch (step.step) {
    case 'forgotPassword':
      return <ForgotPasswordForm step={step} login={login} />;
    case 'confirmResetPassword':
      return <ConfirmResetPasswordForm step={step} login={login} />;
    case 'confirmSignIn':
      return <ConfirmSignInForm step={step} login={login} />;
    case 'forceNewPassword':
      return <ForceNewPasswordForm step={step} login={login} />;
    case 'selectMfaType':
      return <SelectMfaTypeForm step={step} login={login} />;
    case 'setupTotp':
      return <SetupTotpForm step={step} login={login} />;
    case 'setupEmail':
      return <SetupEmailForm login={login} />;
    case 'verifyUser':
      return <VerifyUserForm step={step} login={login} />;
    case 'confirmVerifyUser':
      return <ConfirmVerifyUserForm step={step} login={login} />;
  }
}

/** May differ from the sign-in address. */
function SetupEmailForm({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  const form = useForm<'email'>({
    initial: { email: login.flow.email },
    findFlaws: ({ email }) => ({ email: findEmailFlaw(email) }),
    onSend: ({ email }) => login.send({ step: 'setupEmail', email: tidyText(email) }),
  });
  return (
    <StepForm
      login={login}
      icon={mail}
      title={t('auth-steps.setupEmail.title')}
      lead={t('auth-steps.setupEmail.text')}
      focus="email"
      submitLabel={t('auth-steps.setupEmail.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <TextField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="email" />
    </StepForm>
  );
}

/** Asks for the address that receives the reset code. */
interface ForgotPasswordFormProps {
  readonly step: ForgotPasswordStep;
  readonly login: Login;
}

function ForgotPasswordForm({ step, login }: ForgotPasswordFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'email'>({
    initial: { email: step.email },
    findFlaws: ({ email }) => ({ email: findEmailFlaw(email) }),
    onSend: ({ email }) => login.send({ step: 'forgotPassword', email: tidyText(email) }),
  });
  return (
    <StepForm
      login={login}
      icon={keyRound}
      title={t('auth-steps.forgotPassword.title')}
      lead={t(step.isRequired ? 'auth-steps.forgotPassword.required' : 'auth-steps.forgotPassword.text')}
      focus="email"
      submitLabel={t('auth-steps.forgotPassword.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <TextField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="username" />
    </StepForm>
  );
}

/** Sets up an authenticator app: QR code, the same key to copy, and the app's first code. */
interface SetupTotpFormProps {
  readonly step: SetupTotpStep;
  readonly login: Login;
}

function SetupTotpForm({ step, login }: SetupTotpFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'setupTotp', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={smartphone}
      title={t('auth-steps.setupTotp.title')}
      lead={t('auth-steps.setupTotp.text')}
      focus="code"
      submitLabel={t('auth-steps.setupTotp.submit')}
      onSubmit={form.onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <AuthenticatorKey email={step.email} secret={step.secret} />
      <CodeField field={form.field('code')} isSent={false} />
    </StepForm>
  );
}

/** Chooses a second factor when the account has several or must set one up. */
interface SelectMfaTypeFormProps {
  readonly step: SelectMfaTypeStep;
  readonly login: Login;
}

function SelectMfaTypeForm({ step, login }: SelectMfaTypeFormProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<MfaType | undefined>(step.types[0]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) login.send({ step: 'selectMfaType', mfa: chosen });
  };
  const title = t('auth-steps.selectMfaType.title');
  return (
    <StepForm
      login={login}
      icon={shieldCheck}
      title={title}
      lead={t(step.toSetUp ? 'auth-steps.selectMfaType.setUp' : 'auth-steps.selectMfaType.text')}
      focus="option"
      submitLabel={t('auth-steps.selectMfaType.submit')}
      onSubmit={submit}
      waysOut={<BackButton login={login} />}
    >
      <Options
        label={title}
        options={step.types.map((type) => ({ value: type, label: t(`auth-steps.mfa.${type}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </StepForm>
  );
}

/** Second factor: code from text message, email or authenticator app. */
interface ConfirmSignInFormProps {
  readonly step: ConfirmSignInStep;
  readonly login: Login;
}

/** A new code needs a new sign-in: the service sends one per sign-in. */
function ConfirmSignInForm({ step, login }: ConfirmSignInFormProps): ReactNode {
  const t = useTranslate();
  const isSent = step.mfa !== 'TOTP';
  const form = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => login.send({ step: 'confirmSignIn', code: tidyCode(code) }),
  });
  return (
    <StepForm
      login={login}
      icon={shieldCheck}
      title={t('auth-steps.confirmSignIn.title')}
      lead={isSent ? tellSentTo(t, step.delivery) : t('auth-steps.confirmSignIn.TOTP')}
      focus="code"
      submitLabel={t('auth-steps.confirmSignIn.submit')}
      onSubmit={form.onSubmit}
      waysOut={
        <>
          <BackButton login={login} />
          {__OKO_LOCAL__ && isSent && <LocalInboxHint email={step.email} />}
        </>
      }
    >
      <CodeField field={form.field('code')} isSent={isSent} />
    </StepForm>
  );
}

/** Chooses which unconfirmed contact receives a code. */
interface VerifyUserFormProps {
  readonly step: VerifyUserStep;
  readonly login: Login;
}

function VerifyUserForm({ step, login }: VerifyUserFormProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Contact | undefined>(step.contacts[0]?.contact);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) login.send({ step: 'verifyUser', contact: chosen });
  };
  const title = t('auth-steps.verifyUser.title');
  return (
    <StepForm
      login={login}
      icon={shieldCheck}
      title={title}
      lead={t('auth-steps.verifyUser.text')}
      focus="option"
      submitLabel={t('auth-steps.verifyUser.submit')}
      onSubmit={submit}
      waysOut={<SkipButton login={login} />}
    >
      <Options
        label={title}
        options={step.contacts.map(({ contact, value }) => ({
          value: contact,
          label: t(`auth-steps.contact.${contact}`, { value }),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </StepForm>
  );
}

/** Radio buttons in a column; one is preselected. */
interface OptionsProps<Value extends string> {
  /** Label of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

function Options<Value extends string>(props: OptionsProps<Value>): ReactNode {
  const { label, options, chosen, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {options.map((option) => (
        <RadioKey
          key={option.value}
          name="option"
          className={styles.option}
          checked={option.value === chosen}
          onChange={() => onChoose(option.value)}
        >
          {option.label}
        </RadioKey>
      ))}
    </div>
  );
}
