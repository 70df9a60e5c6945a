/**
 * How the stand-in behaves, as its control page or a test has set it.
 */
import { z } from 'zod';

export const settingsSchema = z.object({
  /** What becomes of a subscription when the last try to charge has failed. */
  afterLastTry: z.enum(['cancel', 'mark-unpaid']),
  /** How long an event waits before it is first sent, in seconds. */
  delaySeconds: z.coerce.number().int().min(0),
  /** How many times each event is sent. */
  copies: z.coerce.number().int().min(1).max(10),
  /** Whether waiting events are sent in any order. */
  order: z.enum(['as-made', 'random']),
  /** How many of the next sendings get lost on the way and are tried again. */
  lost: z.coerce.number().int().min(0),
});
export type Settings = z.output<typeof settingsSchema>;

const DEFAULTS: Settings = {
  afterLastTry: 'cancel',
  delaySeconds: 0,
  copies: 1,
  order: 'as-made',
  lost: 0,
};

export async function readSettings(db: D1Database): Promise<Settings> {
  const row = await db.prepare('SELECT settings FROM settings').first<{ readonly settings: string }>();
  return row ? settingsSchema.parse(JSON.parse(row.settings)) : DEFAULTS;
}

/** Changes some of the settings. */
export async function changeSettings(db: D1Database, changed: Partial<Settings>): Promise<void> {
  const settings = JSON.stringify({ ...(await readSettings(db)), ...changed });
  await db.prepare('INSERT OR REPLACE INTO settings (only_row, settings) VALUES (1, ?)').bind(settings).run();
}
