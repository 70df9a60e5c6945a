/**
 * The languages that the product speaks (product-spec §9).
 */

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
