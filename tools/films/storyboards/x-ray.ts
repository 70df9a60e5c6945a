/**
 * Chapter 5: what looks through one piece at another behind it. Both positions were set up for the film.
 */
import type { Storyboard } from '../storyboard.ts';

export const X_RAY: Storyboard = {
  film: 'xRay',
  scenes: [
    {
      kind: 'board',
      exercise: {
        chapter: 'xRay',
        target: 'me',
        fen: 'r4rk1/ppp1qppp/8/4n3/8/1B6/PPP2PPP/R3R1K1 w - - 0 16',
      },
      beats: [
        {
          says: {
            en: 'Rooks, bishops and queens see through pieces. That is an X-ray.',
            pl: 'Wieże, gońce i hetmany widzą przez bierki. To właśnie rentgen.',
          },
        },
        {
          says: {
            en: 'From e1 the rook looks through the knight, at the queen.',
            pl: 'Wieża z e1 patrzy przez skoczka na hetmana.',
          },
          does: [{ do: 'point', at: ['e1', 'e5', 'e7'] }],
          claims: [{ claim: 'x-ray', from: 'e1', through: 'e5', to: 'e7' }],
        },
        {
          says: {
            en: 'Draw the arrow to what stands behind.',
            pl: 'Narysuj strzałkę do tego, co stoi z tyłu.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'e1', to: 'e7' }],
          isPoster: true,
        },
        {
          says: {
            en: 'Straight at the knight is a plain attack, so it vanishes.',
            pl: 'Prosto w skoczka to zwykły atak, więc strzałka znika.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'e1', to: 'e5' }],
          claims: [{ claim: 'attacks', from: 'e1', to: 'e5' }],
        },
        {
          says: {
            en: 'It works through a pawn, at a king, and through your own piece.',
            pl: 'Rentgen działa też przez piona, na króla i przez własną bierkę.',
          },
          does: [
            { do: 'draw', by: 'drag', from: 'b3', to: 'g8' },
            { do: 'draw', by: 'drag', from: 'a1', to: 'a7' },
          ],
          claims: [
            { claim: 'x-ray', from: 'b3', through: 'f7', to: 'g8' },
            { claim: 'x-ray', from: 'a1', through: 'a2', to: 'a7' },
          ],
        },
        {
          says: { en: 'Submit: three of three.', pl: 'Sprawdź: trzy z trzech.' },
          does: [{ do: 'submit' }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'xRay',
        target: 'opponent',
        fen: '2r2rk1/1b1n1ppp/p7/1p6/8/1P3N2/PBP2PPP/2R2RK1 w - - 0 19',
      },
      beats: [
        {
          says: { en: 'And what looks through at you?', pl: 'A co tak patrzy na ciebie?' },
          does: [
            { do: 'draw', by: 'drag', from: 'b7', to: 'g2' },
            { do: 'draw', by: 'drag', from: 'c8', to: 'c1' },
            { do: 'draw', by: 'drag', from: 'f8', to: 'f3' },
          ],
        },
        {
          says: {
            en: 'When the piece in between moves away, the line is open.',
            pl: 'Gdy bierka pośrodku odejdzie, linia się otworzy.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
  ],
};
