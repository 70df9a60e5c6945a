/**
 * A number that describes something, and what it counts.
 */
export type Feature = readonly [name: string, value: number];
