/**
 * Looking after the account: password, authenticator app, one's data, and the end (product.md §5.20).
 */
import type { ReactNode } from 'react';
import type { IdToken } from '#web/platform/session/identity.ts';
import { useSessionControl } from '#web/platform/session/use-session.ts';
import page from '#web/ui/page.module.css';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';

export function Care({ email }: { readonly email: string }): ReactNode {
  const claims = useSessionControl().identity.findLastClaims();
  return (
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
  );
}

/** Who signs in through a provider, such as Google, has password and second step there; Cognito names such an account otherwise. */
function isOfProvider(claims: IdToken['claims'] | undefined): boolean {
  return Array.isArray(claims?.['identities']) && claims['cognito:username'] !== claims['sub'];
}
