/** Skips an optional step: the learner is already signed in. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { Login } from '../use-login.ts';

export function SkipButton({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  return (
    <Button variant="quiet" onClick={() => login.dispatch({ type: 'skipped' })}>
      {t('auth-steps.skip')}
    </Button>
  );
}
