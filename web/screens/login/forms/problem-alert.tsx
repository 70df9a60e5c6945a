/**
 * Dismissible alert above the submit button: why the last try failed (product/account.md#login).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import type { FlowProblem } from '../flow/flow.ts';
import type { Login } from '../use-login.ts';

/** Renders nothing without a problem. */
export function ProblemAlert({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  const { problem } = login.flow;
  if (!problem) return null;
  return (
    <Banner tone="bad" dismissLabel={t('ui.dismiss')} onDismiss={() => login.dispatch({ type: 'dismissed' })}>
      {tellProblem(t, problem)}
    </Banner>
  );
}

/** Returns our text for a known problem, else the service's. */
function tellProblem(t: Translate, { code, message }: FlowProblem): string {
  return code === 'other' ? message : t(`auth.problem.${code}`, { step: message });
}
