/** Formats times for the timers. */

/**
 * Formats seconds as mm:ss (product/grading.md#clocks-and-counts); minutes above 99 take three
 * digits.
 */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
