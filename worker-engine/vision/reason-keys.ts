/**
 * The reasons that are said after an answer to chapters 1, 2 and 5: message keys, which the catalogs have in Polish and English
 * (product/texts.md#why-it-was-easy-to-miss). What fills them, `reason.ts` says.
 */

export const REASON_KEYS = [
  // What makes an attack, a defence or an x-ray hard to see.
  'look.backwardFar',
  'look.backward',
  'look.sidewaysFar',
  'look.far',
  'look.sideways',
  'look.diagonal',
  'look.jumpBackward',
  'look.jump',
  'look.several',
  'look.pawn',
  'look.king',
  'look.defended',

  // Why nothing defends a piece, and what defends one that was marked.
  'defence.blocked',
  'defence.defends',
  'defence.beside.pawn',
  'defence.beside.knight',
  'defence.beside.bishop',
  'defence.beside.rook',
  'defence.alone',
  'marked.defended',
  'marked.king',

  // What an x-ray means.
  'xRay.pin',
  'xRay.pinToKing',
  'xRay.skewer',
  'xRay.battery',
  'xRay.guardOfPawn',
  'xRay.guardThroughEnemy',
  'xRay.discovery',
  'xRay.discoveredCheck',
  'xRay.throughOwn',
] as const;
export type ReasonKey = (typeof REASON_KEYS)[number];
