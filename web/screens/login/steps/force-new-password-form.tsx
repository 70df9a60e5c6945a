/** First sign-in of an account made by an administrator: new password and required attributes. */
import type { ReactNode } from 'react';
import keyRound from 'lucide:key-round';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findLivePairFlaws, findPairFlaws } from '#web/shared/identity/flaw.ts';
import type { PasswordPair } from '#web/shared/identity/flaw.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { NewPasswordFields } from '#web/shared/identity/new-password-fields.tsx';
import type { ForceNewPasswordStep } from '../flow/flow.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { emptyAttributes, findAttributeFlaws, tidyAttributes } from './attributes.ts';
import type { AttributeField } from './attributes.ts';
import { AttributeFields } from './attribute-fields.tsx';

interface ForceNewPasswordFormProps {
  readonly step: ForceNewPasswordStep;
  readonly login: Login;
}

export function ForceNewPasswordForm({ step, login }: ForceNewPasswordFormProps): ReactNode {
  const t = useTranslate();
  const { passwordPolicy } = login.config;
  const { missing } = step;
  const { field, onSubmit } = useForm<keyof PasswordPair | AttributeField>({
    initial: { password: '', confirmPassword: '', ...emptyAttributes(missing) },
    findFlaws: (values) => ({
      ...findPairFlaws(values, passwordPolicy),
      ...findAttributeFlaws(values, missing),
    }),
    findLiveFlaws: (values, touched) => findLivePairFlaws(values, touched, passwordPolicy),
    onSend: (values) =>
      login.send({
        step: 'forceNewPassword',
        password: values.password,
        attributes: tidyAttributes(values, missing),
      }),
  });
  return (
    <StepForm
      login={login}
      icon={keyRound}
      title={t('auth-steps.forceNewPassword.title')}
      lead={t('auth-steps.forceNewPassword.text')}
      focus="password"
      submitLabel={t('auth-steps.forceNewPassword.submit')}
      onSubmit={onSubmit}
      waysOut={<BackButton login={login} />}
    >
      <NewPasswordFields email={step.email} policy={passwordPolicy} field={field} />
      <AttributeFields missing={missing} field={field} />
    </StepForm>
  );
}
