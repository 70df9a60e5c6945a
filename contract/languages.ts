/**
 * The languages that the product speaks (product.md §1.2).
 */

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
