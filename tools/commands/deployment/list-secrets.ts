/**
 * The names of the secrets that Cloudflare holds for the Worker. Their values are never asked for, and Cloudflare would not tell them.
 */
import { z } from 'zod';

/** What wrangler has done. */
export interface WranglerResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The names, or why there are none. */
export type SecretNames = { readonly names: readonly string[] } | { readonly unasked: string };

const listSchema = z.array(z.object({ name: z.string() }));
// oxlint-disable-next-line no-control-regex -- the colours of a terminal begin with this character
const COLOURS = /\u001B\[[\d;]*m/g;

/** Reads what `wrangler secret list --format json` has printed. */
export function readSecretNames({ status, stdout, stderr }: WranglerResult): SecretNames {
  if (status !== 0) return { unasked: readError(`${stderr}\n${stdout}`) };
  const parsed = listSchema.safeParse(parseJson(stdout));
  return parsed.success
    ? { names: parsed.data.map(({ name }) => name) }
    : { unasked: 'wrangler has not answered with a list' };
}

function readError(printed: string): string {
  const plain = printed.replaceAll(COLOURS, '');
  const line = /\[?ERROR\]?\s*(.+)/.exec(plain)?.[1]?.trim() ?? 'wrangler says nothing';
  return /CLOUDFLARE_API_TOKEN|not (logged|authenticated)|log ?in/i.test(line)
    ? 'wrangler is not signed in (npx wrangler login)'
    : line;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
