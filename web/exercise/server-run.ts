/**
 * What a run leaves to the server, which grades it (refereed-task.tsx).
 */

/** What is played so; its texts have the same keys. */
type RefereedArea = 'daily' | 'deck';

export interface ServerRun {
  readonly area: RefereedArea;
  /** Whether the server refuses because the run was played on in another window: it is no use to try again. */
  readonly wentOnElsewhere: (cause: unknown) => boolean;
  /** Shows how it stands there. Rejects when the server does not say. */
  readonly onElsewhere: () => Promise<void>;
  /** Leaves the board at the run's end. Rejects when the server cannot be told of it. */
  readonly onEnd: () => Promise<void>;
}
