/**
 * Chapter 1: what attacks what. Both positions are the course's own.
 */
import type { BoardScene, Storyboard } from '../storyboard.ts';

const FORK: Pick<BoardScene, 'kind' | 'exercise'> = {
  kind: 'board',
  exercise: {
    chapter: 'attackedPieces',
    target: 'me',
    fen: '3r2r1/2b5/7p/Pkp1PR1P/1p4p1/6P1/2R1K3/8 w - - 2 62',
  },
};

export const ATTACKED_PIECES: Storyboard = {
  film: 'attackedPieces',
  scenes: [
    {
      kind: 'board',
      exercise: {
        chapter: 'attackedPieces',
        target: 'me',
        fen: '4r3/p1pb4/P1P3k1/7p/3B2pP/2P5/5PP1/4R1K1 w - - 1 44',
      },
      beats: [
        {
          says: {
            en: 'Before you move, see what your opponent could capture.',
            pl: 'Zanim zagrasz, zobacz, co może zbić przeciwnik.',
          },
        },
        {
          says: {
            en: 'Rooks, bishops and queens look along whole lines.',
            pl: 'Wieże, gońce i hetmany patrzą wzdłuż całych linii.',
          },
          does: [{ do: 'point', at: ['e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e2', 'e1'] }],
          claims: [{ claim: 'attacks', from: 'e8', to: 'e1' }],
        },
        {
          says: {
            en: 'Draw an arrow from the attacker to the piece it attacks.',
            pl: 'Narysuj strzałkę od atakującej bierki do atakowanej.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'e8', to: 'e1' }],
        },
        {
          says: {
            en: 'Or tap one and then the other: from d7 the bishop attacks c6.',
            pl: 'Albo dotknij jednej, potem drugiej: goniec z d7 atakuje c6.',
          },
          does: [{ do: 'draw', by: 'taps', from: 'd7', to: 'c6' }],
          claims: [{ claim: 'attacks', from: 'd7', to: 'c6' }],
        },
        {
          says: {
            en: 'Submit. A tick for each: nothing escaped you.',
            pl: 'Sprawdź. Wszędzie ptaszek: nic nie umknęło.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
    {
      ...FORK,
      beats: [
        {
          says: {
            en: 'One piece may attack two. The bishop on c7 looks both ways.',
            pl: 'Jedna bierka może atakować dwie. Goniec z c7 patrzy w obie strony.',
          },
          does: [
            { do: 'draw', by: 'drag', from: 'c7', to: 'a5' },
            { do: 'draw', by: 'drag', from: 'c7', to: 'e5' },
          ],
          claims: [
            { claim: 'attacks', from: 'c7', to: 'a5' },
            { claim: 'attacks', from: 'c7', to: 'e5' },
          ],
          isPoster: true,
        },
        {
          says: {
            en: 'What you miss stays on the board, red and dashed.',
            pl: 'Co umknie, zostaje na szachownicy: czerwone, przerywane.',
          },
          does: [{ do: 'submit' }],
        },
        {
          says: {
            en: 'The king attacks too, on every square next to it.',
            pl: 'Król też atakuje, na każdym polu obok siebie.',
          },
          does: [{ do: 'point', at: ['b5', 'a5'] }],
          claims: [{ claim: 'attacks', from: 'b5', to: 'a5' }],
        },
      ],
    },
    {
      ...FORK,
      beats: [
        {
          says: {
            en: 'Lines first, then knights, pawns and the king.',
            pl: 'Najpierw linie, potem skoczki, piony i król.',
          },
          does: [
            { do: 'draw', by: 'drag', from: 'c7', to: 'a5' },
            { do: 'draw', by: 'drag', from: 'c7', to: 'e5' },
            { do: 'draw', by: 'drag', from: 'b5', to: 'a5' },
          ],
        },
        {
          says: { en: 'Now you have seen it all.', pl: 'Teraz widzisz już wszystko.' },
          does: [{ do: 'submit' }],
        },
      ],
    },
  ],
};
