/**
 * Products and prices: what is for sale. They are built in, and only read.
 */
import { z } from 'zod';
import { PRICES, findPrice } from '../billing/prices.ts';
import { answer, defineCall, flag, paging } from '../call.ts';
import { noSuch, StripeRefusal } from '../refusal.ts';
import { pageOf } from '../wire/lists.ts';
import { PRODUCT, writePrice } from '../wire/prices.ts';

export const listPrices = defineCall(
  'GET',
  '/v1/prices',
  {
    ...paging,
    active: flag.optional(),
    currency: z.string().optional(),
    lookup_keys: z.array(z.string()).max(10).optional(),
    product: z.string().optional(),
    type: z.enum(['one_time', 'recurring']).optional(),
  },
  async (_store, { active, currency, lookup_keys: keys, product, type, ...page }) => {
    const prices = PRICES.map((price) => writePrice(price))
      .filter((price) => active !== false && type !== 'one_time' && price.active)
      .filter((price) => currency === undefined || price.currency === currency)
      .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ''))
      .filter((price) => product === undefined || price.product === product);
    return answer(pageOf('/v1/prices', prices, page));
  },
);

export const retrievePrice = defineCall('GET', '/v1/prices/:id', {}, async (_store, _input, id) => {
  const price = findPrice(id);
  if (!price) throw new StripeRefusal('no-such-object', { quoted: `price: '${id}'`, param: 'price' });
  return answer(writePrice(price));
});

export const listProducts = defineCall(
  'GET',
  '/v1/products',
  { ...paging, active: flag.optional() },
  async (_store, { active, ...page }) =>
    answer(pageOf('/v1/products', active === false ? [] : [PRODUCT], page)),
);

export const retrieveProduct = defineCall('GET', '/v1/products/:id', {}, async (_store, _input, id) => {
  if (id !== PRODUCT.id) throw noSuch('product', id);
  return answer(PRODUCT);
});
