/** An installed package as the licence page shows it. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** Address of the source; undefined if the package states none. */
  readonly source?: string;
  /** Whether Oko names it itself, rather than another package. */
  readonly isDirect: boolean;
}
