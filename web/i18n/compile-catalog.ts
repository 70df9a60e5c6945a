/**
 * Turns a catalog (JSON of ICU messages) into what the page downloads: parsed messages, so that no parser travels.
 *
 * Typography happens here too: a number never parts from what it counts, and in Polish a one-letter word never ends
 * a line (look.md §7.3).
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const NO_BREAK_SPACE = '\u00A0';
/** A word of one letter (a, i, o, u, w, z) and the space after it; the next may be such a word too, or a place to fill. */
const SHORT_WORD_AND_SPACE = /(?<=^|[\s(„"])([aiouwz]) (?=\S|$)/giu;
/** The number of a plural and the space before what it counts. */
const NUMBER_AND_SPACE = /# /gu;

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
      compileMessageOrThrow(bindNumbers(message), mapText),
    ]),
  );
}

function bindNumbers(message: string): string {
  return message.replace(NUMBER_AND_SPACE, `#${NO_BREAK_SPACE}`);
}

/** Binds each Polish one-letter word to the word after it. */
export function bindShortWords(text: string): string {
  return text.replace(SHORT_WORD_AND_SPACE, `$1${NO_BREAK_SPACE}`);
}
