/**
 * Setting up an authenticator app: a picture to scan, the same key to copy, and the first code of the app.
 */
import type { ReactNode } from 'react';
import smartphone from 'lucide-static/icons/smartphone.svg?raw';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useCopyingText } from '#web/platform/clipboard/use-copying-text.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { findCodeFlaw } from '../flaw.ts';
import type { SetupTotpStep } from '../flow/flow.ts';
import { CodeField } from '../forms/code-field.tsx';
import { BackButton, StepForm } from '../forms/step-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { tidyCode } from '../tidy-values.ts';
import type { Login } from '../use-login.ts';
import type { QrCode } from './qr-code.tsx';
import styles from './steps.module.css';
import { totpUri } from './totp-uri.ts';

const QR_CODE: LazyPart<typeof QrCode, Area> = {
  areas: [],
  load: async () => (await import('./qr-code.tsx')).QrCode,
};

interface SetupTotpFormProps {
  readonly step: SetupTotpStep;
  readonly login: Login;
}

export function SetupTotpForm({ step, login }: SetupTotpFormProps): ReactNode {
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
      <KeyAsPicture uri={totpUri(step.email, step.secret)} />
      <KeyAsText secret={step.secret} />
      <CodeField field={form.field('code')} isSent={false} />
    </StepForm>
  );
}

/** Without it the key itself is enough: nothing is said when it cannot be fetched. */
function KeyAsPicture({ uri }: { readonly uri: string }): ReactNode {
  const t = useTranslate();
  const picture = useLazyPart(QR_CODE);
  if (picture.status === 'failed') return null;
  return (
    <div className={styles.qr}>
      {picture.status === 'ready' && <picture.code text={uri} label={t('auth-steps.setupTotp.qr')} />}
    </div>
  );
}

function KeyAsText({ secret }: { readonly secret: string }): ReactNode {
  const t = useTranslate();
  const { copied, refused, copy } = useCopyingText<'secret'>();
  const isRefused = refused !== undefined;
  return (
    <>
      <p>
        {t('auth-steps.setupTotp.secret')} <code className={styles.secret}>{secret}</code>
      </p>
      <Button onClick={() => void copy('secret', secret)}>{t('auth-steps.setupTotp.copy')}</Button>
      <output>
        {copied && t('auth-steps.setupTotp.copied')}
        {isRefused && t('auth-steps.setupTotp.notCopied')}
      </output>
    </>
  );
}
