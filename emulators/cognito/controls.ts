/**
 * What can be brought about in the local pool, and has no call in Cognito's API: POST /required-factor.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { LocalEnv } from '../env.ts';
import { factorSchema } from './mfa/second-factors.ts';
import { findUser, updateUser } from './users.ts';

const formSchema = z.object({
  email: z.email(),
  /** What there is to choose from, parted by spaces; empty: no factor is required any more. */
  factors: z
    .string()
    .transform((text) => text.split(' ').filter((name) => name !== ''))
    .pipe(z.array(factorSchema)),
});

/** In a real pool a second factor is required of everybody or of nobody; here of one user, so that journeys do not disturb each other. */
export const controls = new Hono<{ Bindings: LocalEnv }>().post('/required-factor', async (context) => {
  const form = formSchema.safeParse(await context.req.parseBody());
  if (!form.success) return context.json({ error: 'email and factors are wanted' }, 400);
  const db = context.env.COGNITO_DB;
  const user = await findUser(db, form.data.email);
  if (!user) return context.json({ error: 'nobody has this address' }, 404);
  await updateUser(db, { ...user, factors: { ...user.factors, required: form.data.factors } });
  return context.json({ required: form.data.factors });
});
