/** Describes a moment in sentences, with each piece in its grammatical case. Pure. */
import type { PlacedPiece, Role, Square } from '#chess/chess';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { MessageValues, Translate } from '#web/shared/i18n/translator.ts';
import type { LossMoment, MissedCapture, MissedMate, Moment } from '#worker-engine/game/review-types';
import { moveNumberOf } from './move-number.ts';

type MomentTextKey = MessageKeyOf<'review'>;
type WordCase = 'nominative' | 'accusative' | 'dative';
/** Writes a move in the learner's notation. */
type Write = (san: string) => string;

/** Says what happened. */
export function momentSentences(moment: Moment, t: Translate, write: Write): string {
  switch (moment.motif) {
    case 'missedMate':
      return missedMateSentence(moment, t, write);
    case 'missedCapture':
      return missedCaptureSentence(moment, t, write);
    default:
      return lossSentence(moment, t, write);
  }
}

/** Names the better move and its effect; undefined if Stockfish was not available. */
export function betterSentence(moment: Moment, t: Translate, write: Write): string | undefined {
  const { better } = moment;
  if (!better) return undefined;
  const { effect, san } = better;
  const move = `${moveNumberOf(moment.fen)} ${write(san)}`;
  const accusative = (role: Role) => t(wordKey(role, 'accusative'));
  switch (effect.kind) {
    case 'saves':
      return moment.motif === 'missedMate'
        ? undefined
        : t('review.better.saves', { move, piece: accusative(moment.piece) });
    case 'mates':
      return t('review.better.mates', { move, moves: effect.moves });
    case 'takes':
      return t(effect.isFree ? 'review.better.wins' : 'review.better.takes', {
        move,
        piece: accusative(effect.piece),
        square: effect.square,
      });
    case 'promotes':
      return t('review.better.promotes', { move });
    case 'attacks':
      return t('review.better.attacks', { move, piece: accusative(effect.piece), square: effect.square });
  }
}

/** Says how many others go wrong there; undefined if that is uncertain. */
export function peersSentence({ peers }: Moment, t: Translate): string | undefined {
  return peers && t('review.peers', { count: peers.ofTen, rating: peers.rating });
}

function missedMateSentence({ move, moves }: MissedMate, t: Translate, write: Write): string {
  return t('review.story.missedMate', { move: write(move.san), moves });
}

function missedCaptureSentence(moment: MissedCapture, t: Translate, write: Write): string {
  const { move, pieces, line, piece, square, isDefended } = moment;
  const { from, role } = capturerIn(line, pieces);
  return t(`review.story.missedCapture.${isDefended ? 'defended' : 'undefended'}`, {
    move: write(move.san),
    square,
    from,
    piece: t(wordKey(piece, 'accusative')),
    capturer: t(wordKey(role, 'nominative')),
  });
}

function lossSentence(moment: LossMoment, t: Translate, write: Write): string {
  const { piece, square, move, line } = moment;
  const { from, role } = capturerIn(line, move.pieces);
  return t(lossTextKeyOf(moment), {
    move: write(move.san),
    square,
    from,
    piece: t(wordKey(piece, caseOf(moment))),
    capturer: t(wordKey(role, 'nominative')),
    ...xRayValuesOf(moment, t),
  });
}

/** Finds the square and piece of the first capture. */
function capturerIn(
  [first]: LossMoment['line'],
  pieces: readonly PlacedPiece[],
): { readonly from: Square; readonly role: Role } {
  const role = first && roleOn(pieces, first.from);
  if (!first || !role) throw new RangeError('nothing can be taken');
  return { from: first.from, role };
}

function lossTextKeyOf(moment: LossMoment): MomentTextKey {
  const { motif, isDefended, xRay, line } = moment;
  const defence = isDefended ? 'defended' : 'undefended';
  switch (motif) {
    case 'leftUndefended':
      return `review.story.leftUndefended.${defence}`;
    case 'walkedIntoAttack':
      return `review.story.walkedIntoAttack.${defence}`;
    case 'abandonedDefence':
      return `review.story.abandonedDefence.${defence}`;
    case 'missedXRay':
      if (xRay?.from === line[0]?.from) return 'review.story.missedXRay.opened';
      return xRay?.to === moment.square ? 'review.story.missedXRay.behind' : 'review.story.missedXRay.pinned';
  }
}

/** Case: a piece hangs (nominative), is captured (accusative), loses a defender (dative). */
function caseOf({ motif }: LossMoment): WordCase {
  if (motif === 'leftUndefended') return 'nominative';
  return motif === 'abandonedDefence' ? 'dative' : 'accusative';
}

/** Returns the piece that attacks through another one. */
function xRayValuesOf({ xRay, move }: LossMoment, t: Translate): MessageValues {
  const slider = xRay && roleOn(move.pieces, xRay.from);
  if (!xRay || !slider) return {};
  return { slider: t(wordKey(slider, 'nominative')), sliderSquare: xRay.from, through: xRay.through };
}

function roleOn(pieces: readonly PlacedPiece[], on: Square): Role | undefined {
  return pieces.find(({ square }) => square === on)?.role;
}

function wordKey(role: Role, wordCase: WordCase): MomentTextKey {
  return `review.${wordCase}.${role}`;
}
