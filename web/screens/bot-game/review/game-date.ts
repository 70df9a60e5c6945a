/**
 * When a game was played, by its record.
 */
import type { PgnTags } from '#worker-engine/game/types';

const PGN_DATE = /^(\d{4})\.(\d\d)\.(\d\d)$/;

/** `2026.11.21` as `2026-11-21`; null where the record does not say the day, or names one that never was. */
export function gameDateOf(tags: PgnTags | undefined): string | null {
  const [, year, month, day] = PGN_DATE.exec(tags?.['Date'] ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(date);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
