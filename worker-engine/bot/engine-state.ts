/**
 * The life of Stockfish in words: how it stands, and what went wrong with it.
 */

/** What went wrong with Stockfish (product/bot-game.md#when-stockfish-fails). */
export type EngineFault =
  /** Its file is not there, is no WebAssembly, is cut off, or its bytes stopped coming. */
  | 'not-loaded'
  /** Its bytes are there and it does not start: the policy forbids it, or memory is short. */
  | 'not-started'
  /** It crashed or fell silent in mid-search. */
  | 'no-answer'
  /** It answered with a move that is not legal here. */
  | 'illegal-answer';

/** The engine's life, as the page shows it. */
export type EngineState =
  | { readonly kind: 'idle' }
  /** `share` of the bytes that are there, 0 to 1. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'restarting'; readonly fault: EngineFault }
  /** The bot plays by eye until the engine can be had again. */
  | { readonly kind: 'unavailable'; readonly fault: EngineFault };

/** Stockfish cannot be had, or gave no answer worth having; `fault` says which. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, why: string, options?: ErrorOptions) {
    super(why, options);
    this.fault = fault;
  }
}
