/**
 * What an operation of the local Cognito is: a schema for its input and the story that runs on it.
 *
 * An input that does not fit is refused in the words of the real service.
 */
import type { z } from 'zod';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';

/** Takes the parsed JSON body of a call and returns the JSON of the response. */
export type CognitoOperation = (pool: UserPool, body: unknown) => Promise<object>;

/** Binds a schema to the function that takes what the schema lets through. */
export function defineOperation<Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: UserPool, input: z.output<Schema>) => Promise<object>,
): CognitoOperation {
  return (pool, body) => run(pool, readInput(schema, body));
}

function readInput<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  if (issues.some(isWrongType)) throw new CognitoError('unreadable-body');
  throw new CognitoError('invalid-parameter', describeIssues(issues));
}

/** A value of another JSON type never reaches Cognito's validation: its deserializer refuses it. */
function isWrongType({ code, input, path }: z.core.$ZodIssue): boolean {
  const isMissing = input === undefined || input === null;
  return code === 'invalid_type' && (!isMissing || path.length === 0);
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const count = issues.length === 1 ? '1 validation error' : `${issues.length} validation errors`;
  const list = issues.map(
    (issue) => `Value at '${memberPath(issue.path)}' failed to satisfy constraint: ${constraintOf(issue)}`,
  );
  return `${count} detected: ${list.join('; ')}`;
}

/** `['UserAttributes', 0, 'Name']` → `userAttributes.1.member.name`. */
function memberPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `${step + 1}.member` : lowerFirst(String(step))))
    .join('.');
}

function constraintOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `Member must have length greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `Member must have length less than or equal to ${issue.maximum}`;
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${patternOf(issue)}`;
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`;
    default:
      return 'Member must not be null';
  }
}

/** The pattern without the slashes that surround it in JavaScript. */
function patternOf({ pattern = '' }: z.core.$ZodIssueInvalidStringFormat): string {
  return pattern.replace(/^\/(.*)\/\w*$/, '$1');
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
