/**
 * Turns a catalog (JSON of ICU messages) into what the page downloads: parsed messages, so that no parser travels.
 *
 * Polish typography happens here too: a one-letter word never ends a line (look.md, "Type").
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const NO_BREAK_SPACE = '\u00A0';
/** A word of one letter (a, i, o, u, w, z) and the space after it; the next word may be one letter as well. */
const SHORT_WORD_AND_SPACE = /(?<=^|[\s(„"])([aiouwz]) (?=\S)/giu;

/** Compiles one area's messages; a message that does not parse stops the build. */
export function compileCatalog(
  language: string,
  area: string,
  messages: Readonly<Record<string, string>>,
): Record<string, CompiledMessage> {
  const mapText = language === 'pl' ? bindShortWords : (text: string) => text;
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      `${area}.${key}`,
      compileMessageOrThrow(message, mapText),
    ]),
  );
}

/** Binds each Polish one-letter word to the word after it. */
export function bindShortWords(text: string): string {
  return text.replace(SHORT_WORD_AND_SPACE, `$1${NO_BREAK_SPACE}`);
}
