/** Building blocks of a legal page: paragraphs, lists, and facts with their retention. */
import type { MessageKey, MessageKeyOf } from '#web/shared/i18n/message-key.ts';

type LegalKey = MessageKeyOf<'legal'>;
/** A stored fact; its key with `.kept` names the retention. */
type FactKey = LegalKey extends infer Key ? (Key extends `${infer Fact}.kept` ? Fact : never) : never;

/** `operator` names who runs this copy. */
export type Block =
  | { readonly kind: 'text'; readonly text: LegalKey }
  | { readonly kind: 'list'; readonly items: readonly LegalKey[] }
  | { readonly kind: 'facts'; readonly facts: readonly FactKey[] }
  | { readonly kind: 'operator' };

/** A section with a heading; the contents link to its id. */
export interface Section {
  readonly id: string;
  readonly title: LegalKey;
  readonly blocks: readonly Block[];
}

export const OPERATOR: Block = { kind: 'operator' };

export const text = (key: LegalKey): Block => ({ kind: 'text', text: key });
export const list = (...items: readonly LegalKey[]): Block => ({ kind: 'list', items });
export const facts = (...keys: readonly FactKey[]): Block => ({ kind: 'facts', facts: keys });

/** Returns the key of a fact's retention. */
export function keptKey(fact: FactKey): MessageKey {
  return `${fact}.kept`;
}
