/**
 * The fields of a card, and what was typed into them.
 */
import { html } from 'hono/html';
import { z } from 'zod';
import { findTestCard } from '../billing/cards.ts';
import type { CardInput } from '../billing/checkout.ts';
import type { Html } from './frame.ts';
import type { Texts } from './texts.ts';

/** A form's fields as they come. */
export const cardSchema = z.object({
  number: z.string().default(''),
  expiry: z.string().default(''),
  cvc: z.string().default(''),
});
export type TypedCard = z.output<typeof cardSchema>;

type CardError = 'wrongNumber' | 'wrongExpiry' | 'wrongCvc';

/** The card that was typed in, or what is wrong with it. */
export function readCard(typed: TypedCard, nowMs: number): CardInput | CardError {
  const behaviour = findTestCard(typed.number);
  if (!behaviour) return 'wrongNumber';
  const expiry = readExpiry(typed.expiry);
  if (!expiry || Date.UTC(expiry.year, expiry.month, 1) <= nowMs) return 'wrongExpiry';
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) return 'wrongCvc';
  return { behaviour, last4: typed.number.trim().slice(-4), expMonth: expiry.month, expYear: expiry.year };
}

/** `12/34` → December 2034. */
function readExpiry(text: string): { readonly month: number; readonly year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

export function renderCardFields(texts: Texts, typed: Partial<TypedCard> = {}): Html {
  return html`<label
      >${texts.cardNumber}
      <input
        name="number"
        value="${typed.number ?? ''}"
        inputmode="numeric"
        autocomplete="cc-number"
        required
      />
    </label>
    <div class="row">
      <label
        >${texts.expiry}
        <input
          name="expiry"
          value="${typed.expiry ?? ''}"
          autocomplete="cc-exp"
          placeholder="12/34"
          required
        />
      </label>
      <label
        >${texts.cvc}
        <input
          name="cvc"
          value="${typed.cvc ?? ''}"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          required
        />
      </label>
    </div>`;
}

/** Which card does what, for whoever tries the product out. */
export function renderTestCards(texts: Texts): Html {
  const cards = [
    ['4242 4242 4242 4242', texts.cardPays],
    ['4000 0000 0000 0002', texts.cardDeclines],
    ['4000 0025 0000 3155', texts.cardAsks],
    ['4000 0000 0000 0341', texts.cardFails],
    ['4000 0000 0000 0259', texts.cardDisputes],
  ] as const;
  return html`<h2>${texts.testCards}</h2>
    <dl>
      ${cards.map(
        ([number, what]) =>
          html`<dt><code>${number}</code></dt>
            <dd>${what}</dd>`,
      )}
    </dl>`;
}
