/**
 * A moment in a sentence: what the move did, and what can capture what. Pure.
 *
 * Each piece is in the grammatical case that the sentence needs; each language has its own words for it.
 */
import type { Role, Square } from '#names/chess';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import type { MessageValues, Translate } from '#web/i18n/translator.ts';
import type { Moment } from '#worker-engine/game/review-types';

type MomentTextKey = MessageKeyOf<'review'>;
type WordCase = 'nominative' | 'accusative' | 'dative';

/** The sentences of a moment; `write` writes a move in the learner's notation. */
export function momentSentences(moment: Moment, t: Translate, write: (san: string) => string): string {
  const [first] = moment.line;
  const capturer = first && roleOn(moment, first.from);
  if (!first || !capturer) throw new RangeError(`nothing can be taken after ${moment.move.san}`);
  const { piece, square, move } = moment;
  return t(momentTextKeyOf(moment), {
    move: write(move.san),
    square,
    from: first.from,
    piece: t(wordKey(piece, caseOf(moment))),
    capturer: t(wordKey(capturer, 'nominative')),
    ...xRayValuesOf(moment, t),
  });
}

function momentTextKeyOf(moment: Moment): MomentTextKey {
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

/** The case of the lost piece: it hangs (nominative), is captured (accusative) or loses a defender (dative). */
function caseOf({ motif }: Moment): WordCase {
  if (motif === 'leftUndefended') return 'nominative';
  return motif === 'abandonedDefence' ? 'dative' : 'accusative';
}

/** The piece that attacks through another one. */
function xRayValuesOf(moment: Moment, t: Translate): MessageValues {
  const { xRay } = moment;
  const slider = xRay && roleOn(moment, xRay.from);
  if (!xRay || !slider) return {};
  return { slider: t(wordKey(slider, 'nominative')), sliderSquare: xRay.from, through: xRay.through };
}

/** The role of the piece on a square after the move. */
function roleOn({ move }: Moment, on: Square): Role | undefined {
  return move.pieces.find(({ square }) => square === on)?.role;
}

function wordKey(role: Role, wordCase: WordCase): MomentTextKey {
  return `review.${wordCase}.${role}`;
}
