/**
 * The key of an authenticator app: as a picture to scan, and as text to copy.
 *
 * Its texts are of the area `auth-steps`, which whoever shows it loads.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useCopyingText } from '#web/platform/clipboard/use-copying-text.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './authenticator-key.module.css';
import type { QrCode } from './qr-code.tsx';
import { totpUri } from './totp-uri.ts';

const QR_CODE: LazyPart<typeof QrCode, Area> = {
  areas: [],
  load: async () => (await import('./qr-code.tsx')).QrCode,
};

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
