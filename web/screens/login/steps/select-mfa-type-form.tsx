/**
 * Which second factor: where the account has several, or has to have one.
 */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import shieldCheck from 'lucide:shield-check';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { MfaType } from '#web/shared/session/auth-calls.ts';
import type { SelectMfaTypeStep } from '../flow/flow.ts';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { Options } from './options.tsx';

interface SelectMfaTypeFormProps {
  readonly step: SelectMfaTypeStep;
  readonly login: Login;
}

export function SelectMfaTypeForm({ step, login }: SelectMfaTypeFormProps): ReactNode {
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
