/**
 * The parameters of InitiateAuth and RespondToAuthChallenge: names and texts.
 */
import { z } from 'zod';
import { CognitoError } from './errors.ts';

export type Parameters = Readonly<Record<string, string>>;

export const parametersInput = z.record(z.string(), z.string());

/** The value of this name; one that is missing or empty is refused. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw new CognitoError('invalid-parameter', `Missing required parameter ${name}`);
  return value;
}
