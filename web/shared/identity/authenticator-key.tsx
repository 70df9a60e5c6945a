/**
 * The key of an authenticator app: as a picture to scan, and as text to copy.
 *
 * Its texts are of the area `auth-steps`, which whoever shows it loads.
 */
import type { ReactNode } from 'react';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useCopyingText } from '#web/shared/clipboard/use-copying-text.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './authenticator-key.module.css';

/** The name that the app shows beside the account. */
const ISSUER = 'Oko';

/** Google's key URI format, which every such app reads. */
export function totpUri(email: string, secret: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;
}

const QrCode = lazyPart([], async () => (await import('./qr-code.tsx')).QrCode);

interface AuthenticatorKeyProps {
  /** Of the account: the app shows it beside its codes. */
  readonly email: string;
  /** In base 32. */
  readonly secret: string;
}

export function AuthenticatorKey({ email, secret }: AuthenticatorKeyProps): ReactNode {
  return (
    <>
      <KeyAsPicture uri={totpUri(email, secret)} />
      <KeyAsText secret={secret} />
    </>
  );
}

/** Without it the key itself is enough: nothing is said when it cannot be fetched. */
function KeyAsPicture({ uri }: { readonly uri: string }): ReactNode {
  const t = useTranslate();
  return (
    <PartPlace waiting={<div className={styles.qr} />}>
      <div className={styles.qr}>
        <QrCode text={uri} label={t('auth-steps.setupTotp.qr')} />
      </div>
    </PartPlace>
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
