/**
 * Times as the timers show them.
 */

/** Seconds as mm:ss (product/grading.md#clocks-and-counts); more than 99 minutes take a third digit. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
