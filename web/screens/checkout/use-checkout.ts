/**
 * Goes to the payment provider's page for a plan, or says why that cannot be done.
 */
import type { Plan } from '#contract/billing';
import { useLanguage } from '#web/shared/i18n/use-translate.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useLeaving } from '#web/shared/router/use-leaving.ts';

interface CheckoutState {
  readonly start: (plan: Plan) => void;
  readonly isStarting: boolean;
  /** `unreached`: no answer came; `unavailable`: nothing can be bought now. */
  readonly failure: 'unreached' | 'unavailable' | undefined;
}

/** `onSubscribed` is called when there is nothing to buy: the learner has a subscription. */
export function useCheckout(onSubscribed: () => void): CheckoutState {
  const { language } = useLanguage();
  const { isLeaving, leaveFor } = useLeaving();
  const { mutate, isPending, isError, error } = trpc.subscription.checkout.useMutation({
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
    onSuccess: ({ url }) => leaveFor(url),
    onError: (failure) => {
      if (findFault(failure)?.code === 'already-subscribed') onSubscribed();
    },
  });
  return {
    start: (plan) => mutate({ plan, language }),
    isStarting: isPending || isLeaving,
    failure: isError ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): CheckoutState['failure'] {
  const code = findFault(error)?.code;
  if (code === undefined) return 'unreached';
  return code === 'already-subscribed' ? undefined : 'unavailable';
}
