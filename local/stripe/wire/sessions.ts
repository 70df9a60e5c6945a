/**
 * Checkout and billing portal sessions in Stripe's shapes. Their pages lie on the product's own origin, below `/local/stripe`.
 */
import type { Stripe } from 'stripe';
import type { Account, CheckoutSession, PortalSession } from '../billing/account.ts';
import { getPrice } from '../billing/prices.ts';

/** Where the stand-in's pages are, on the origin that the product comes from. */
export const PAGES_PATH = '/local/stripe';

/** The page is where the browser comes from and goes back to: one origin serves the product and its stand-ins. */
function pageUrl(target: string | null, path: string): string {
  const url = `${PAGES_PATH}/${path}`;
  return target === null ? `http://localhost${url}` : new URL(url, target).href;
}

export function writeCheckoutSession(
  { customer }: Account,
  session: CheckoutSession,
): Omit<Stripe.Checkout.Session, 'automatic_tax'> & { readonly automatic_tax: object } {
  const price = getPrice(session.priceId);
  const amount = price.unitAmount * session.quantity;
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: session.automaticTax,
      liability: session.automaticTax ? { type: 'self' } : null,
      provider: session.automaticTax ? 'stripe' : null,
      status: session.automaticTax ? 'complete' : null,
    },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdAt,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoiceId,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: { ...session.metadata },
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscriptionId,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? pageUrl(session.successUrl, `pay/${session.id}`) : null,
    wallet_options: null,
  };
}

export function writePortalSession(
  { customer }: Account,
  session: PortalSession,
): Stripe.BillingPortal.Session {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: session.createdAt,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: pageUrl(session.returnUrl, `portal/${session.id}`),
  };
}
