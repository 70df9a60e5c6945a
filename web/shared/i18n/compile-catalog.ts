/**
 * Turns a catalog (JSON of ICU messages) into what the page downloads: parsed messages, so that no parser travels.
 *
 * Typography happens here too: a number never parts from what it counts, and in Polish a one-letter word never ends
 * a line (look.md §7.3).
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { NO_BREAK_SPACE, bindShortWords } from './bind-short-words.ts';

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
