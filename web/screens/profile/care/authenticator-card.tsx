/**
 * Authenticator app as second factor: its state, setting up and switching off
 * (product/profile.md#looking-after-the-account).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuthenticatorKey } from '#web/shared/identity/authenticator-key.tsx';
import { CodeField } from '#web/shared/identity/code-field.tsx';
import { findCodeFlaw } from '#web/shared/identity/flaw.ts';
import { tidyCode } from '#web/shared/identity/tidy-values.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { AccountCall } from '#web/shared/session/account-calls.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CareCard } from './care-card.tsx';
import { CareForm } from './care-form.tsx';
import styles from './care.module.css';
import { useCareCall } from './use-care-call.ts';

/** `unknown`: not asked yet, because the identity service's code is heavy. */
type AuthenticatorView =
  | { readonly view: 'unknown' }
  | { readonly view: 'on' | 'off'; readonly isNew: boolean }
  | { readonly view: 'setting-up'; readonly secret: string };

export function AuthenticatorCard({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const call = useCareCall();
  const { identity } = useSessionControl();
  const [state, setState] = useState<AuthenticatorView>({ view: 'unknown' });
  const isOpen = state.view === 'on' || state.view === 'off';
  /** Asks the identity service, then shows the next view. */
  const ask = (asked: AccountCall, next: AuthenticatorView) =>
    call.run(async () => {
      const answer = await identity.manage(asked);
      if (answer.answer === 'set-up-totp') setState({ view: 'setting-up', secret: answer.secret });
      else if (answer.answer === 'done') setState(next);
      else setState({ view: answer.types.includes('TOTP') ? 'on' : 'off', isNew: false });
    });
  return (
    <CareCard
      title={t('profile.care.app.title')}
      text={t('profile.care.app.text')}
      call={call}
      view={state.view}
      done={isOpen && state.isNew ? t(`profile.care.app.done.${state.view}`) : undefined}
    >
      {isOpen && !state.isNew && <p>{t(`profile.care.app.${state.view}`)}</p>}
      {state.view === 'unknown' && (
        <Button
          className={styles.start}
          busy={call.isBusy}
          onClick={() => ask({ call: 'findFactors' }, state)}
        >
          {t('profile.care.app.open')}
        </Button>
      )}
      {state.view === 'off' && (
        <Button className={styles.start} busy={call.isBusy} onClick={() => ask({ call: 'setUpTotp' }, state)}>
          {t('profile.care.app.start')}
        </Button>
      )}
      {state.view === 'on' && (
        <Button
          className={styles.start}
          busy={call.isBusy}
          onClick={() => ask({ call: 'endTotp' }, { view: 'off', isNew: true })}
        >
          {t('profile.care.app.stop')}
        </Button>
      )}
      {state.view === 'setting-up' && (
        <CodeForm
          email={email}
          secret={state.secret}
          isBusy={call.isBusy}
          onSend={(code) => ask({ call: 'proveTotp', code }, { view: 'on', isNew: true })}
          onCancel={() => {
            call.dismiss();
            setState({ view: 'off', isNew: false });
          }}
        />
      )}
    </CareCard>
  );
}

interface CodeFormProps {
  readonly email: string;
  readonly secret: string;
  readonly isBusy: boolean;
  readonly onSend: (code: string) => void;
  readonly onCancel: () => void;
}

function CodeForm({ email, secret, isBusy, onSend, onCancel }: CodeFormProps): ReactNode {
  const t = useTranslate();
  const { field, onSubmit } = useForm<'code'>({
    initial: { code: '' },
    findFlaws: ({ code }) => ({ code: findCodeFlaw(code) }),
    onSend: ({ code }) => onSend(tidyCode(code)),
  });
  return (
    <CareForm
      label={t('profile.care.app.start')}
      submitLabel={t('auth-steps.setupTotp.submit')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <p>{t('auth-steps.setupTotp.text')}</p>
      <AuthenticatorKey email={email} secret={secret} />
      <p>{t('profile.care.app.lost')}</p>
      <CodeField field={field('code')} isSent={false} />
    </CareForm>
  );
}
