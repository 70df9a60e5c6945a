/**
 * Reads a failed reply, and throws when it has not the one error shape.
 */
import { z } from 'zod';
import type { TestAnswer } from './test-edge.ts';

const faultSchema = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    request_id: z.uuid(),
    issues: z
      .array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string().min(1) }))
      .min(1)
      .optional(),
  }),
});

/** Status and code of a failed reply, e.g. `404 not-found`; throws when its shape is not ours. */
export function faultIn({ status, headers, body }: TestAnswer): string {
  const { error } = faultSchema.parse(body);
  if (error.request_id !== headers.get('x-request-id')) throw new Error('body and header name two requests');
  return `${status} ${error.code}`;
}

/** Which fields a failed reply complains about. */
export function fieldsIn({ body }: TestAnswer): unknown[] {
  const issues = faultSchema.parse(body).error.issues ?? [];
  return [...new Set(issues.map(({ path }) => path[0]))];
}
