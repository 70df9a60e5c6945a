/**
 * What can be said of a move at a glance, as the numbers of features that are on (`feature-groups.ts`).
 *
 * The same code describes moves of games that are learned from and moves to choose from, so that what is played is what
 * was learned.
 */
import { fromOf, movePieces, playOn, promotionOf, toOf } from '#chess/seen-position';
import { listLegalMoves } from '#chess/moves';
import { DISTANCES, FIRST_DIAGONAL, KING_TARGETS, KNIGHT_TARGETS, PAWN_TARGETS, RAYS } from '#chess/geometry';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '#chess/board';
import { createAttackMap, exchangeGain, fillAttacks, leastOf, VALUES } from './attack-map.ts';
import { add, gainStep, netStep, type FeatureList } from './feature-groups.ts';
import { addKing, addPawn, addPiece, type Step } from './piece-features.ts';
import { ENDGAME_MATERIAL, gainOn, type Situation, type SituationView } from './situation.ts';

const after = new Int8Array(64);
const scratch = new Int8Array(64);
const ownAfter = createAttackMap();
const theirAfter = createAttackMap();
/** The squares that the moved piece attacks afterwards. */
const reach = new Uint8Array(64);
const replies = new Uint16Array(256);
const LATE_MIDDLEGAME_MATERIAL = 44;

/** What a move wins on its square by exchange, in pawns. */
export function netOf({ squares }: { readonly squares: Int8Array }, move: number): number {
  scratch.set(squares);
  const captured = movePieces(scratch, move);
  const made = promotionOf(move) === 0 ? 0 : (VALUES[promotionOf(move)] ?? 0) - 1;
  return (VALUES[captured] ?? 0) + made - exchangeGain(scratch, toOf(move), -1);
}

/** Writes the features of a move; `bestNet` is the most that any move wins on its square. */
export function listFeatures(
  situation: Situation,
  view: SituationView,
  move: number,
  { list, net, bestNet }: { readonly list: FeatureList; readonly net: number; readonly bestNet: number },
): void {
  const { board } = situation;
  const [from, to] = [fromOf(move), toOf(move)];
  const piece = board.squares[from] ?? 0;
  after.set(board.squares);
  const captured = movePieces(after, move);
  const mobility = fillAttacks(after, 1, ownAfter);
  fillAttacks(after, -1, theirAfter);
  const moved: Step = { situation, view, list, from, to, piece, captured, net };
  add(list, 'piece', piece - 1);
  add(list, 'phasePiece', phaseOf(view) * 6 + piece - 1);
  addExchange(moved, bestNet);
  addHistory(moved);
  if (promotionOf(move) > 0) add(list, 'promotion', promotionOf(move) === QUEEN ? 0 : 1);
  addHanging(moved);
  addThreats(moved, move);
  addDirection(moved);
  addPlace(moved);
  add(list, 'mobility', mobilityStep(mobility - view.ownAttacks));
  if (view.inCheck) add(list, 'outOfCheck', wayOutOfCheck(moved));
  if (piece === PAWN) addPawn(moved);
  else if (piece === KING) addKing(moved);
  else addPiece(moved);
}

function phaseOf({ material }: SituationView): number {
  if (material <= ENDGAME_MATERIAL) return 2;
  return material <= LATE_MIDDLEGAME_MATERIAL ? 1 : 0;
}

function addExchange({ list, captured, piece, net, from, to }: Step, bestNet: number): void {
  const missed = gainStep(bestNet - Math.max(net, 0));
  if (missed > 0) add(list, 'missedCapture', missed - 1);
  if (bestNet > 0 && net === bestNet) add(list, 'bestCapture', 0);
  if (captured === 0) {
    add(list, 'quietLoss', gainStep(-net));
    return;
  }
  add(list, 'capture', (captured - 1) * 6 + piece - 1);
  add(list, 'captureNet', netStep(net));
  if (piece === KNIGHT) add(list, 'captureManner', 0);
  else if (to >> 3 < from >> 3) add(list, 'captureManner', 1);
  else if ((DISTANCES[from * 64 + to] ?? 0) > 2) add(list, 'captureManner', 2);
}

function addHistory({ situation, list, from, to, captured, net, view }: Step): void {
  const [last, own, , older] = situation.lastMoves;
  if (last !== undefined) {
    const at = toOf(last) ^ 56;
    if (captured > 0 && to === at) {
      if (situation.lastCaptured > 0) add(list, 'recapture', net >= 0 ? 1 : 0);
      else add(list, 'takesLastMoved', 0);
    }
    add(list, 'distanceToLast', Math.min(3, Math.max(0, (DISTANCES[to * 64 + at] ?? 0) - 1)));
    const attacker = Math.abs(situation.board.squares[at] ?? 0);
    if (attacker > 0 && attacks(situation.board.squares, { piece: attacker, from: at, to: from })) {
      add(list, 'fleesLastMoved', 0);
    }
  }
  if (own !== undefined && toOf(own) === from) add(list, 'sameAgain', fromOf(own) === to ? 1 : 0);
  if (older !== undefined && toOf(older) === from) {
    if (fromOf(older) === to) add(list, 'repeatsOlder', 0);
    else if (own !== undefined && toOf(own) !== from) add(list, 'sameAgain', 2);
  }
  const least = leastOf(view.their.kinds[from] ?? 0);
  if (least > 0 && (VALUES[least] ?? 0) < (VALUES[situation.board.squares[from] ?? 0] ?? 0)) {
    add(list, 'attackedByLess', 0);
  }
}

/** Whether a piece of the other side that has just arrived attacks a square. */
function attacks(
  squares: Int8Array,
  { piece, from, to }: { readonly piece: number; readonly from: number; readonly to: number },
): boolean {
  if (piece === KNIGHT) return KNIGHT_TARGETS[from]?.includes(to) === true;
  if (piece === KING) return (DISTANCES[from * 64 + to] ?? 0) === 1;
  if (piece === PAWN) return PAWN_TARGETS[to]?.includes(from) === true;
  const last = piece === ROOK ? FIRST_DIAGONAL : 8;
  for (let way = piece === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
    for (const square of RAYS[from * 8 + way] ?? []) {
      if (square === to) return true;
      if (squares[square] !== 0) break;
    }
  }
  return false;
}

function addHanging({ view, list, from, to, piece, net, captured }: Step): void {
  const hung = gainStep(view.hangs[from] ?? 0);
  const isSafe = captured > 0 ? net >= 0 : net === 0;
  if (hung > 0 && piece !== KING) add(list, 'escape', (hung - 1) * 2 + (isSafe ? 1 : 0));
  let most = 0;
  let isNew = false;
  for (let square = 0; square < 64; square++) {
    const own = after[square] ?? 0;
    if (own <= 0 || own === KING || square === to || theirAfter.counts[square] === 0) continue;
    const gain = gainOn(after, square, { attackers: theirAfter, defenders: ownAfter, side: -1 });
    if (gain <= most) continue;
    most = gain;
    isNew = gain > (view.hangs[square] ?? 0);
  }
  if (most > 0) add(list, 'leftHanging', (gainStep(most) - 1) * 2 + (isNew ? 1 : 0));
  const mended = view.mostHanging - Math.max(most, isSafe ? 0 : Math.abs(net));
  if (mended > 0) add(list, 'mends', Math.min(3, gainStep(mended)) - 1);
}

function addThreats({ view, list, to, net, captured, situation }: Step, move: number): void {
  const isSafe = captured > 0 ? net >= 0 : net === 0;
  fillReach(to);
  let most = 0;
  let discovered = 0;
  let forked = 0;
  let greatest = 0;
  for (let square = 0; square < 64; square++) {
    const target = -(after[square] ?? 0);
    if (target <= 0) continue;
    if (target === KING) {
      if (reach[square] === 1) forked++;
      continue;
    }
    if (reach[square] === 1 && target > greatest) greatest = target;
    if (ownAfter.counts[square] === 0) continue;
    const gain = gainOn(after, square, { attackers: ownAfter, defenders: theirAfter, side: 1 });
    if (gain <= (view.threats[square] ?? 0)) continue;
    if (reach[square] === 1) {
      most = Math.max(most, gain);
      if (gain >= 2) forked++;
    } else discovered = Math.max(discovered, gain);
  }
  if (most > 0) add(list, 'threat', (gainStep(most) - 1) * 2 + (isSafe ? 1 : 0));
  if (discovered > 0) add(list, 'discoveredThreat', gainStep(discovered) - 1);
  if (forked > 1) add(list, 'fork', 0);
  if (greatest > 0) add(list, 'attacksKind', greatest - 1);
  const checkers = ownAfter.counts[view.theirKing] ?? 0;
  if (checkers > 0) addCheck(list, { situation, move, isSafe, isDirect: reach[view.theirKing] === 1 });
}

function addCheck(
  list: FeatureList,
  check: {
    readonly situation: Situation;
    readonly move: number;
    readonly isSafe: boolean;
    readonly isDirect: boolean;
  },
): void {
  const { board } = check.situation;
  const next = { squares: board.squares.slice(), castling: board.castling, enPassant: board.enPassant };
  playOn(next, check.move);
  if (listLegalMoves(next, replies) === 0) add(list, 'check', 2);
  else if (check.isDirect) add(list, 'check', check.isSafe ? 1 : 0);
  else add(list, 'check', 3);
}

/** Fills in what the piece on a square attacks after the move. */
function fillReach(from: number): void {
  reach.fill(0);
  const piece = after[from] ?? 0;
  if (piece === PAWN || piece === KNIGHT || piece === KING) {
    const targets = tableOf(piece)[from] ?? [];
    for (const target of targets) reach[target] = 1;
    return;
  }
  const last = piece === ROOK ? FIRST_DIAGONAL : 8;
  for (let way = piece === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
    for (const square of RAYS[from * 8 + way] ?? []) {
      reach[square] = 1;
      if (after[square] !== 0) break;
    }
  }
}

function tableOf(piece: number): readonly Uint8Array[] {
  if (piece === PAWN) return PAWN_TARGETS;
  return piece === KNIGHT ? KNIGHT_TARGETS : KING_TARGETS;
}

function addDirection({ list, from, to, piece, view }: Step): void {
  const ranks = (to >> 3) - (from >> 3);
  if (piece !== PAWN) add(list, 'direction', (piece - 2) * 4 + directionStep(ranks));
  if (piece === KING) return;
  const nearer = (DISTANCES[from * 64 + view.theirKing] ?? 0) - (DISTANCES[to * 64 + view.theirKing] ?? 0);
  add(list, 'nearerToKing', Math.sign(nearer) + 1);
  let near = 0;
  for (const square of KING_TARGETS[view.theirKing] ?? []) near += reach[square] ?? 0;
  if (near > 0) add(list, 'squaresNearKing', Math.min(3, near) - 1);
}

function directionStep(ranks: number): number {
  if (ranks < 0) return 0;
  if (ranks === 0) return 1;
  return ranks <= 2 ? 2 : 3;
}

/** How safe the target square is. */
function addPlace({ list, to, view, piece, captured }: Step): void {
  const isAttacked = theirAfter.counts[to] !== 0;
  const isGuarded = ownAfter.counts[to] !== 0;
  add(list, 'targetSafety', (isAttacked ? 2 : 0) + (isGuarded ? 1 : 0));
  const least = leastOf(theirAfter.kinds[to] ?? 0);
  if (least === PAWN && piece !== PAWN) add(list, 'targetByPawn', 0);
  if (captured === 0 && isGuarded && least > 0 && VALUES[least] === VALUES[piece])
    add(list, 'evenTradeOffer', 0);
  if ((view.their.counts[view.king] ?? 0) > 1) add(list, 'attackersOfKing', 0);
}

function mobilityStep(change: number): number {
  if (change <= -8) return 0;
  if (change <= -3) return 1;
  if (change < 0) return 2;
  if (change === 0) return 3;
  if (change <= 2) return 4;
  return change <= 6 ? 5 : 6;
}

function wayOutOfCheck({ piece, captured }: Step): number {
  if (piece === KING) return captured > 0 ? 1 : 0;
  if (captured > 0) return 2;
  return 3;
}
