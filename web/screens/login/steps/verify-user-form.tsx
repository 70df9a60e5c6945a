/**
 * A contact that nobody has confirmed yet: which one gets a code?
 */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import shieldCheck from 'lucide:shield-check';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Contact } from '#web/shared/session/auth-calls.ts';
import type { VerifyUserStep } from '../flow/flow.ts';
import { StepForm } from '../forms/step-form.tsx';
import type { Login } from '../use-login.ts';
import { Options } from './options.tsx';
import { SkipButton } from './skip-button.tsx';

interface VerifyUserFormProps {
  readonly step: VerifyUserStep;
  readonly login: Login;
}

export function VerifyUserForm({ step, login }: VerifyUserFormProps): ReactNode {
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
