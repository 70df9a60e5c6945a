/**
 * Reading what a caller sent: everything that does not fit its schema is `invalid-input`, with where and why.
 */
import type { z } from 'zod';
import { Fault } from '#contract/faults';

/** The input as the schema makes it. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** What a schema found wrong, as a fault. */
export function invalidInput(error: z.ZodError): Fault {
  const issues = error.issues.map(({ path, message }) => ({ path: path.map(pathPart), message }));
  return new Fault('invalid-input', 'Something in the request is not as it should be.', { issues });
}

const JSON_TYPE = 'application/json';

/** Reads a request's body; raises unless it is JSON and says so. */
export async function readJson(request: Request): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== JSON_TYPE) {
    throw new Fault('unsupported-media-type', `Send the body as ${JSON_TYPE}.`);
  }
  return parseJson(await request.text());
}

/** The text as JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault('invalid-input', 'The body is no JSON.', { cause: error });
  }
}

function pathPart(step: PropertyKey): string | number {
  return typeof step === 'symbol' ? step.toString() : step;
}
