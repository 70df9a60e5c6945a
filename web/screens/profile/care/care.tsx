/**
 * Looking after the account: password, authenticator app, one's data, and the end (product/profile.md#looking-after-the-account).
 */
import type { ReactNode } from 'react';
import { useSession } from '#web/shared/session/use-session.ts';
import page from '#web/shared/ui/page.module.css';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';

export function Care({ email }: { readonly email: string }): ReactNode {
  const session = useSession();
  // A provider, such as Google, keeps password and second step itself.
  const isOfProvider = session.status === 'signed-in' && session.learner.signsInBy === 'provider';
  return (
    <div className={page.cards}>
      {!isOfProvider && (
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
