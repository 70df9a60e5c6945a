/**
 * Chapter 4: what does the move leave behind? One position, set up for the film, with two candidates.
 */
import type { BoardScene, Storyboard } from '../storyboard.ts';

const FEN = '3r2k1/pp3ppp/5n2/8/3B4/8/PPP2PPP/3R2K1 w - - 0 24';

const ROOK_TO_E1: Pick<BoardScene, 'kind' | 'exercise'> = {
  kind: 'board',
  exercise: {
    chapter: 'abandonedDefense',
    fen: FEN,
    candidate: { from: 'd1', to: 'e1' },
    correctMove: 'c3',
  },
};

export const ABANDONED_DEFENSE: Storyboard = {
  film: 'abandonedDefense',
  scenes: [
    {
      ...ROOK_TO_E1,
      beats: [
        {
          says: {
            en: 'The rook on d1 has a job: it defends the bishop on d4.',
            pl: 'Wieża na d1 ma zadanie: broni gońca na d4.',
          },
          does: [{ do: 'point', at: ['d1', 'd4'] }],
          claims: [
            { claim: 'defends', from: 'd1', to: 'd4' },
            { claim: 'attacks', from: 'd8', to: 'd4' },
          ],
        },
        {
          says: {
            en: 'The green arrow wants it on e1. You play it…',
            pl: 'Zielona strzałka prowadzi ją na e1. Grasz…',
          },
          does: [{ do: 'propose' }, { do: 'play' }],
        },
        {
          says: {
            en: '…and the bishop is gone: nobody defends d4 any more.',
            pl: '…i goniec ginie: pola d4 nikt już nie broni.',
          },
          does: [{ do: 'punish' }],
        },
      ],
    },
    {
      ...ROOK_TO_E1,
      beats: [
        {
          says: {
            en: 'Nothing was wrong with e1. What counts is what is left behind.',
            pl: 'Pole e1 jest w porządku. Liczy się to, co zostaje bez obrony.',
          },
          does: [{ do: 'propose' }],
          claims: [{ claim: 'safe target' }],
        },
        {
          says: {
            en: 'Show it with one arrow, from the attacker to the piece that falls.',
            pl: 'Pokaż to jedną strzałką: od atakującej bierki do tej, która zginie.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'd8', to: 'd4' }],
          isPoster: true,
        },
        {
          says: {
            en: 'Submit. Right: the rook has to stay and defend.',
            pl: 'Sprawdź. Tak jest: wieża musi zostać i bronić.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'abandonedDefense',
        fen: FEN,
        candidate: { from: 'c2', to: 'c3' },
        correctMove: 'c3',
      },
      beats: [
        {
          says: {
            en: 'Now the pawn on c2. Did it defend anything? No.',
            pl: 'Teraz pion z c2. Czy czegoś bronił? Nie.',
          },
          does: [{ do: 'propose' }, { do: 'point', at: ['c2'] }],
          claims: [{ claim: 'defends nothing', square: 'c2' }],
        },
        {
          says: {
            en: 'So it leaves nothing behind. Play it.',
            pl: 'Niczego więc nie zostawia. Zagraj ten ruch.',
          },
          does: [{ do: 'play' }],
        },
      ],
    },
  ],
};
