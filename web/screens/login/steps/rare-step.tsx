/**
 * The steps that few learners meet, fetched with the first of them.
 */
import type { ReactNode } from 'react';
import type { RareFlow } from '../flow/flow.ts';
import type { Login } from '../use-login.ts';
import { ConfirmResetPasswordForm } from './confirm-reset-password-form.tsx';
import { ConfirmSignInForm } from './confirm-sign-in-form.tsx';
import { ConfirmVerifyUserForm } from './confirm-verify-user-form.tsx';
import { ForceNewPasswordForm } from './force-new-password-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SelectMfaTypeForm } from './select-mfa-type-form.tsx';
import { SetupEmailForm } from './setup-email-form.tsx';
import { SetupTotpForm } from './setup-totp-form.tsx';
import { VerifyUserForm } from './verify-user-form.tsx';

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
