/**
 * What a call of the stand-in is: an address, a schema for its parameters and the story that runs on them.
 *
 * Parameters that do not fit are refused in Stripe's words.
 */
import { z } from 'zod';
import type { Account, CheckoutSession } from './billing/account.ts';
import { StripeRefusal } from './refusal.ts';
import type { Store } from './store.ts';
import { expandAll } from './wire/expand.ts';
import type { Form } from './wire/form.ts';
import { kindOfId, writeObject } from './wire/objects.ts';
import { PRODUCT } from './wire/prices.ts';

/** A response, and the accounts whose objects `expand` may put into it. */
export interface Answer {
  readonly body: object;
  readonly accounts: readonly Account[];
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** At most one part of it is an id, `:id`. */
  readonly path: string;
  readonly answer: (store: Store, form: Form, id: string) => Promise<object>;
}

/** Parameters as they come on the wire: all are texts. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
/** An empty text unsets a field. */
export const metadata = z.record(z.string(), z.string());
/** Of Stripe's languages the pages know two; the others are shown in English. */
export const locale = z
  .string()
  .transform((text): CheckoutSession['locale'] => (text === 'pl' || text === 'auto' ? text : 'en'))
  .default('auto');
export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

export function defineCall<Shape extends z.ZodRawShape>(
  method: Call['method'],
  path: string,
  shape: Shape,
  run: (store: Store, input: z.output<z.ZodObject<Shape>>, id: string) => Promise<Answer>,
): Call {
  const schema: z.ZodObject<Shape> = z.strictObject(shape);
  return {
    method,
    path,
    answer: async (store, { expand, ...form }, id) => {
      const paths = z.array(z.string()).max(20).default([]).parse(expand);
      const { body, accounts } = await run(store, readInput(schema, form), id);
      return expandAll(body, paths, (name) => findObject(accounts, name));
    },
  };
}

/** An answer about one account's objects. */
export const answer = (body: object, ...accounts: readonly Account[]): Answer => ({ body, accounts });

function findObject(accounts: readonly Account[], id: string): object | undefined {
  if (id === PRODUCT.id) return PRODUCT;
  const kind = kindOfId(id);
  const holder = accounts.find((account) =>
    kind === 'customer' ? account.customer.id === id : kind && Object.hasOwn(account[kind], id),
  );
  return kind && holder && writeObject(holder, { kind, id });
}

function readInput<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  form: Form,
): z.output<z.ZodObject<Shape>> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? refuse(issue) : new Error('A schema refused without saying why');
}

function refuse(issue: z.core.$ZodIssue): StripeRefusal {
  const param = paramOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = paramOf([...issue.path, issue.keys[0] ?? '']);
    return new StripeRefusal('unknown', { quoted: name, param: name });
  }
  const refusal = issue.input === undefined ? 'missing' : 'invalid';
  return new StripeRefusal(refusal, { quoted: param, param });
}

/** `['line_items', 0, 'price']` → `line_items[0][price]`. */
function paramOf([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((step) => `[${String(step)}]`).join('');
}
