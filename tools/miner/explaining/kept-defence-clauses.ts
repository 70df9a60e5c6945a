/**
 * What the piece that moves goes on defending, or never defended: the other clauses of safe moves of chapter 4. They are
 * whole sentences.
 */
import { englishMove, thePiece } from './english-words.ts';
import type { MoveFacts } from './move-facts.ts';
import { both, type Phrasing } from './phrasing.ts';
import { NOUNS, agreeing, named, polishMove, yours } from './polish-words.ts';

/** The defender still defends from its new square, and has to. */
export function clausesOfKeepsDefending({
  mover,
  piece,
  defender,
  isOnLine,
  attacker,
}: MoveFacts & { kind: 'keepsDefending' }): readonly Phrasing[] {
  const { role, square } = defender;
  const [name, ofName] = [thePiece(piece), named(piece, 'genitive')];
  const [move, ruch] = [englishMove(mover.san), polishMove(mover.san)];
  const [one, jeden] = [thePiece(attacker), named(attacker, 'nominative')];
  const { nominative } = NOUNS[role];
  const mine = `${yours(role)} ${nominative}`;
  const ofIt = agreeing(piece.role, 'go', 'jej');
  const onLine = both(
    `your ${role} stays in line with ${name} and still defends it from ${square}`,
    `${mine} nie schodzi z linii i z ${square} nadal broni ${ofName}`,
  );
  return [
    both(
      `after ${move.name} your ${role} still defends ${name}`,
      `po ${ruch.after} ${mine} nadal broni ${ofName}`,
    ),
    both(`from ${square} your ${role} still defends ${name}`, `z ${square} ${mine} nadal broni ${ofName}`),
    both(
      `you can ${move.play}: from ${square} your ${role} still defends ${name}`,
      `możesz ${ruch.play}: z ${square} ${mine} nadal broni ${ofName}`,
    ),
    both(
      `${one} attacks your ${piece.role} on ${piece.square}, but from ${square} your ${role} still defends it`,
      `${jeden} atakuje ${agreeing(piece.role, 'twojego', 'twoją')} ${named(piece, 'accusative')}, ale z ${square} nadal broni ${ofIt} ${mine}`,
    ),
    both(
      `${name} is attacked by ${one}, but your ${role} defends it from ${square} too`,
      `${named(piece, 'accusative')} atakuje ${jeden}, ale ${mine} broni ${ofIt} także z ${square}`,
    ),
    ...(isOnLine ? [onLine] : []),
  ];
}

/** No piece loses a defender that it needed. */
export function clausesOfDefendsNothing({
  mover,
  hadDefended,
}: MoveFacts & { kind: 'defendsNothing' }): readonly Phrasing[] {
  const { role, from } = mover;
  const [move, ruch] = [englishMove(mover.san), polishMove(mover.san)];
  const { nominative } = NOUNS[role];
  const defended = agreeing(role, 'bronił', 'broniła');
  if (hadDefended) {
    return [
      both(
        `after ${move.name} nothing hangs that was not hanging before`,
        `po ${ruch.after} nie wisi nic, co nie wisiało wcześniej`,
      ),
      both(
        `${move.subject} leaves nothing without defence that was safe before`,
        `${ruch.subject} nie zostawia bez obrony niczego, co było bezpieczne`,
      ),
      both(
        `no safe piece of yours loses its defence after ${move.name}`,
        `żadna twoja bezpieczna bierka nie traci obrony po ${ruch.after}`,
      ),
      both(`after ${move.name} nothing new hangs`, `po ${ruch.after} nic nowego nie wisi`),
    ];
  }
  return [
    both(
      `${move.subject} is safe: on ${from} your ${role} defended none of your pieces`,
      `${ruch.subject} jest ${ruch.safe}: ${nominative} na ${from} nie ${defended} żadnej twojej bierki`,
    ),
    both(
      `the ${role} on ${from} defended nothing, so you can ${move.play}`,
      `${nominative} na ${from} niczego nie ${defended}, więc możesz ${ruch.play}`,
    ),
    both(
      `you can ${move.play}: on ${from} your ${role} defended nothing`,
      `możesz ${ruch.play}: ${nominative} na ${from} niczego nie ${defended}`,
    ),
    both(
      `none of your pieces was defended by the ${role} on ${from}, so ${move.subject} is safe`,
      `żadnej twojej bierki nie ${defended} ${nominative} na ${from}, więc ${ruch.subject} jest ${ruch.safe}`,
    ),
  ];
}
