/**
 * Looking after the account: password, authenticator app, one's data, and the end (product.md §5.20); below it the pages of law.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { IdToken } from '#web/platform/session/identity.ts';
import { useSessionControl } from '#web/platform/session/use-session.ts';
import page from '#web/ui/page.module.css';
import { AuthenticatorCard } from './authenticator-card.tsx';
import styles from './care.module.css';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';

export function Care({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const claims = useSessionControl().identity.findLastClaims();
  return (
    <>
      <div className={page.cards}>
        {!isOfProvider(claims) && (
          <>
            <PasswordCard email={email} />
            <AuthenticatorCard email={email} />
          </>
        )}
        <ExportCard />
        <DeleteCard email={email} />
      </div>
      <nav className={styles.law} aria-label={t('profile.care.law')}>
        {(['privacy-policy', 'terms', 'licences'] as const).map((name) => (
          <Link key={name} href={PATHS[name]} className={styles.lawLink}>
            {t(`profile.care.law.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Who signs in through a provider, such as Google, has password and second step there; Cognito names such an account otherwise. */
function isOfProvider(claims: IdToken['claims'] | undefined): boolean {
  return Array.isArray(claims?.['identities']) && claims['cognito:username'] !== claims['sub'];
}
