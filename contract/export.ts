/**
 * What the calls take and return by which a learner gets all that is stored about them (product/privacy.md#deleting-an-account-and-taking-everything-along). The page asks for part after
 * part and makes one file of them, so that no call has to hold all of it.
 */
import { z } from 'zod';
import { EXPORT_PARTS, type ExportPart } from './export-parts.ts';

/** Longest `after`: the key of a row has three columns at most, each a key of ours. */
const AFTER_MAX_LENGTH = 1_000;

const keySchema = z.array(z.union([z.string(), z.number()]));

/** What tells a row from others, written as JSON. */
const afterSchema = z
  .string()
  .max(AFTER_MAX_LENGTH)
  .transform((text, context): readonly (string | number)[] => {
    const key = keySchema.safeParse(readJson(text));
    if (key.success) return key.data;
    context.addIssue({ code: 'custom', message: 'not-a-key' });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const exportInput = z.object({
  part: z.enum(EXPORT_PARTS),
  /** The `next` of the answer before; missing for the first rows. */
  after: afterSchema.optional(),
});
export type ExportQuery = z.infer<typeof exportInput>;

/** Some rows of one part. Moments are ISO 8601, UTC. */
export interface ExportedRows {
  readonly part: ExportPart;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where it goes on; null when these were the last. */
  readonly next: string | null;
}

export const pgnExportInput = z.object({
  /** The `next` of the answer before; missing for the newest games. */
  before: z.coerce.number().int().positive().optional(),
});
export type PgnExportQuery = z.infer<typeof pgnExportInput>;

/** Some games as one PGN text, the newest first. */
export interface ExportedGames {
  readonly pgn: string;
  readonly count: number;
  /** Where it goes on; null when these were the last. */
  readonly next: number | null;
}
