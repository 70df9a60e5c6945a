/**
 * The learner's own rating (product.md §5.18, §11.19).
 */

/** A rating is shown when it is at most so uncertain: then it lies within 220 points of the truth in 19 cases of 20. */
export const MOST_SHOWN_DEVIATION = 110;

/** Result of /users/rating. */
export interface OwnRating {
  /** How many first answers are rated. */
  readonly answers: number;
  /** Null while too little is known. */
  readonly rating: { readonly value: number; readonly margin: number } | null;
}
