/**
 * Billing portal sessions: create.
 */
import { z } from 'zod';
import { answer, defineCall, locale } from '../call.ts';
import { changeAccount } from '../stored-accounts.ts';
import { writePortalSession } from '../wire/sessions.ts';
import { requireAddress } from './checkout-sessions.ts';
import { getCustomer } from './find.ts';

export const createPortalSession = defineCall(
  'POST',
  '/v1/billing_portal/sessions',
  { customer: z.string(), return_url: z.string().optional(), locale, configuration: z.string().optional() },
  async (store, input) => {
    await getCustomer(store, input.customer, 'customer');
    const returnUrl = input.return_url ?? null;
    if (returnUrl !== null) requireAddress(returnUrl, 'return_url');
    const { account, result } = await changeAccount(store, input.customer, (draft) =>
      draft.put(
        'portal',
        { id: draft.newId('bps'), createdAt: draft.at, returnUrl, locale: input.locale },
        'billing_portal.session.created',
      ),
    );
    return answer(writePortalSession(account, result), account);
  },
);
