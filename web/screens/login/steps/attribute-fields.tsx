/** Fields for attributes that the pool requires with a new password. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import type { FieldProps } from '#web/shared/identity/use-form.ts';
import { fieldOf } from './attributes.ts';
import type { AttributeField } from './attributes.ts';
import styles from './steps.module.css';

interface AttributeFieldsProps {
  readonly missing: readonly string[];
  readonly field: (name: AttributeField) => FieldProps;
}

/** Browser autocomplete tokens, by pool attribute. */
const TOKENS: Readonly<Record<string, string>> = {
  name: 'name',
  given_name: 'given-name',
  family_name: 'family-name',
  phone_number: 'tel-national',
};
const NAMED = ['name', 'given_name', 'family_name'] as const;

export function AttributeFields({ missing, field }: AttributeFieldsProps): ReactNode {
  return missing.map((attribute) =>
    attribute === 'phone_number' ? (
      <PhoneFields key={attribute} field={field} />
    ) : (
      <AttributeField key={attribute} attribute={attribute} field={field} />
    ),
  );
}

function AttributeField({
  attribute,
  field,
}: Pick<AttributeFieldsProps, 'field'> & { readonly attribute: string }): ReactNode {
  const t = useTranslate();
  const named = NAMED.find((name) => name === attribute);
  return (
    <TextField
      {...field(fieldOf(attribute))}
      label={
        named ? t(`auth-steps.attribute.${named}`) : t('auth-steps.attribute.other', { name: attribute })
      }
      autoComplete={TOKENS[attribute] ?? 'off'}
    />
  );
}

function PhoneFields({ field }: Pick<AttributeFieldsProps, 'field'>): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.phone}>
      <TextField
        {...field('dialCode')}
        label={t('auth-steps.dialCode')}
        type="tel"
        autoComplete="tel-country-code"
      />
      <TextField
        {...field(fieldOf('phone_number'))}
        label={t('auth-steps.attribute.phone_number')}
        type="tel"
        autoComplete="tel-national"
      />
    </div>
  );
}
