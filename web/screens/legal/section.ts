/**
 * How a page of law is put together: sections of paragraphs, lists, and facts with how long each is kept.
 */
import type { MessageKey, MessageKeyOf } from '#web/shared/i18n/message-key.ts';

type LegalKey = MessageKeyOf<'legal'>;
/** What is stored; its key with `.kept` says for how long. */
type FactKey = LegalKey extends infer Key ? (Key extends `${infer Fact}.kept` ? Fact : never) : never;

/** `operator` stands for who runs this copy. */
export type Block =
  | { readonly kind: 'text'; readonly text: LegalKey }
  | { readonly kind: 'list'; readonly items: readonly LegalKey[] }
  | { readonly kind: 'facts'; readonly facts: readonly FactKey[] }
  | { readonly kind: 'operator' };

/** A part of the page with a heading; the contents lead to it by its id. */
export interface Section {
  readonly id: string;
  readonly title: LegalKey;
  readonly blocks: readonly Block[];
}

export const OPERATOR: Block = { kind: 'operator' };

export const text = (key: LegalKey): Block => ({ kind: 'text', text: key });
export const list = (...items: readonly LegalKey[]): Block => ({ kind: 'list', items });
export const facts = (...keys: readonly FactKey[]): Block => ({ kind: 'facts', facts: keys });

/** The key of how long a fact is kept. */
export function keptKey(fact: FactKey): MessageKey {
  return `${fact}.kept`;
}
