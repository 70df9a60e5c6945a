/** Attributes the pool requires with a new password: empty fields, flaws and sent values. Pure. */
import type { FieldFlaw, Flaws } from '#web/shared/identity/flaw.ts';
import { DEFAULT_DIAL_CODE, tidyPhoneNumber } from '#web/shared/identity/tidy-values.ts';

/** Field name: an attribute, or the dial code beside a phone number. */
export type AttributeField = `attribute.${string}` | 'dialCode';
type AttributeValues = Readonly<Record<AttributeField, string>>;

/** Plus, country and number: 7 to 15 digits (E.164). */
const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

/** Returns an attribute's field. */
export function fieldOf(attribute: string): AttributeField {
  return `attribute.${attribute}`;
}

export function emptyAttributes(missing: readonly string[]): AttributeValues {
  return {
    dialCode: DEFAULT_DIAL_CODE,
    ...Object.fromEntries(missing.map((attribute) => [fieldOf(attribute), ''])),
  };
}

export function findAttributeFlaws(
  values: AttributeValues,
  missing: readonly string[],
): Flaws<AttributeField> {
  return Object.fromEntries(missing.map((attribute) => [fieldOf(attribute), findFlaw(values, attribute)]));
}

/** Returns the attributes as sent. */
export function tidyAttributes(
  values: AttributeValues,
  missing: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(missing.map((attribute) => [attribute, tidyAttribute(values, attribute)]));
}

function tidyAttribute(values: AttributeValues, attribute: string): string {
  const value = values[fieldOf(attribute)] ?? '';
  return attribute === 'phone_number' ? tidyPhoneNumber(values.dialCode, value) : value.trim();
}

function findFlaw(values: AttributeValues, attribute: string): FieldFlaw | undefined {
  const value = tidyAttribute(values, attribute);
  if (value === '') return { key: 'auth-steps.attribute.empty' };
  const isMalformed = attribute === 'phone_number' && !PHONE_PATTERN.test(value);
  return isMalformed ? { key: 'auth-steps.phone.malformed' } : undefined;
}
