/**
 * The place of the steps that few learners meet: fetches their code and texts with the first of them.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { RareFlow } from './flow/flow.ts';
import { BackButton } from './forms/step-form.tsx';
import type { RareStep } from './steps/rare-step.tsx';
import type { Login } from './use-login.ts';
import { Waiting } from './waiting.tsx';

const RARE_STEP: LazyPart<typeof RareStep, Area> = {
  areas: ['auth-steps'],
  load: async () => (await import('./steps/rare-step.tsx')).RareStep,
};

interface RareStepPlaceProps {
  readonly step: RareFlow;
  readonly login: Login;
}

export function RareStepPlace({ step, login }: RareStepPlaceProps): ReactNode {
  const t = useTranslate();
  const part = useLazyPart(RARE_STEP);
  switch (part.status) {
    case 'ready':
      // Each step begins with empty fields.
      return <part.code key={step.step} step={step} login={login} />;
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <>
          <Banner tone="bad">{t('auth.problem.network')}</Banner>
          <BackButton login={login} />
        </>
      );
  }
}
