/**
 * Chapter 2: what has no defender. Both positions come from the games that the course is mined from.
 */
import type { Storyboard } from '../storyboard.ts';

export const UNDEFENDED_PIECES: Storyboard = {
  film: 'undefendedPieces',
  scenes: [
    {
      kind: 'board',
      exercise: {
        chapter: 'undefendedPieces',
        target: 'me',
        fen: '2r5/1p3p2/1kp4p/1n1Pb2P/R7/P2R2P1/1p3P2/5K2 w - - 0 42',
      },
      beats: [
        {
          says: {
            en: 'A piece is undefended when no other piece of its side defends it.',
            pl: 'Bierka jest niebroniona, gdy nie broni jej żadna inna tej samej strony.',
          },
        },
        {
          says: {
            en: 'The pawn on d5 is fine: the rook on d3 stands behind it.',
            pl: 'Pion na d5 jest broniony: stoi za nim wieża z d3.',
          },
          does: [{ do: 'point', at: ['d3', 'd5'] }],
          claims: [{ claim: 'defends', from: 'd3', to: 'd5' }],
        },
        {
          says: {
            en: 'And who defends the rooks? Nobody. Tap them.',
            pl: 'A kto broni wież? Nikt. Dotknij ich.',
          },
          does: [
            { do: 'mark', square: 'd3' },
            { do: 'mark', square: 'a4' },
          ],
          claims: [{ claim: 'undefended', squares: ['d3', 'a4'] }],
          isPoster: true,
        },
        {
          says: {
            en: 'Submit. One was missed: the pawn on h5. Pawns count too.',
            pl: 'Sprawdź. Umknął jeden: pion na h5. Piony też się liczą.',
          },
          does: [{ do: 'submit' }],
          claims: [{ claim: 'undefended', squares: ['h5'] }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'undefendedPieces',
        target: 'opponent',
        fen: '5k2/1Q6/1p3r2/p4Ppp/q7/5R2/6PK/8 w - - 0 51',
      },
      beats: [
        {
          says: {
            en: 'Now your opponent’s pieces. Ask of each: who stands behind it?',
            pl: 'Teraz bierki przeciwnika. Pytaj o każdą: kto za nią stoi?',
          },
        },
        {
          says: {
            en: 'A defender may be far off: the rook on f6 defends b6.',
            pl: 'Obrońca bywa daleko: wieża z f6 broni pola b6.',
          },
          does: [{ do: 'point', at: ['f6', 'b6'] }],
          claims: [{ claim: 'defends', from: 'f6', to: 'b6' }],
        },
        {
          says: {
            en: 'The rook itself, the queen and two pawns have nobody. A tap marks each.',
            pl: 'Tej wieży, hetmana i dwóch pionów nie broni nikt. Dotknij każdej bierki.',
          },
          does: [
            { do: 'mark', square: 'f6' },
            { do: 'mark', square: 'a4' },
            { do: 'mark', square: 'g5' },
            { do: 'mark', square: 'h5' },
          ],
          claims: [{ claim: 'undefended', squares: ['f6', 'a4', 'g5', 'h5'] }],
        },
        {
          says: {
            en: 'All four. What nobody defends is what tactics aim at.',
            pl: 'Cała czwórka. W to, czego nikt nie broni, celuje taktyka.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
  ],
};
