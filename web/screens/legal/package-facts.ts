/**
 * What a reader of the licence page is told of an installed package.
 */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX expression. */
  readonly licence: string;
  /** Where its source is; undefined where the package does not say. */
  readonly source?: string;
  /** Whether Oko names it itself; else another package needs it. */
  readonly isDirect: boolean;
}
