/**
 * Copies texts, and remembers for a while what was copied, or what the browser did not allow to copy.
 */
import { useEffect, useState } from 'react';
import { warn } from '../log.ts';

/** How long the page says that something was copied, in milliseconds (our choice). */
const SAID_MS = 4_000;

export interface CopyingText<Kind extends string> {
  /** What was copied last. */
  readonly copied: Kind | undefined;
  /** The text that the browser did not allow to copy. */
  readonly refused: string | undefined;
  readonly copy: (kind: Kind, text: string) => Promise<void>;
  /** Drops the refused text, after the learner has copied it by hand. */
  readonly forget: () => void;
}

/** The copying of one part of the page; each kind of text has a name there. */
export function useCopyingText<Kind extends string>(): CopyingText<Kind> {
  const [copied, setCopied] = useState<Kind>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    refused,
    copy: async (kind, text) => {
      const isCopied = await copyText(text);
      setCopied(isCopied ? kind : undefined);
      setRefused(isCopied ? undefined : text);
    },
    forget: () => setRefused(undefined),
  };
}

/** Whether the text is on the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    // Old browsers, and pages without a secure origin, have no clipboard at all.
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    warn('the browser did not allow copying', error);
    return false;
  }
}
