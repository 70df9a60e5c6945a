/**
 * The introduction: five ideas, and how each is answered. Its positions are those of the chapters' films.
 */
import type { Storyboard } from '../storyboard.ts';

export const INTRO: Storyboard = {
  film: 'intro',
  scenes: [
    {
      kind: 'title',
      says: { en: 'Oko helps you see the whole board.', pl: 'Oko pomaga widzieć całą szachownicę.' },
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'attackedPieces',
        target: 'me',
        fen: '3r2r1/2b5/7p/Pkp1PR1P/1p4p1/6P1/2R1K3/8 w - - 2 62',
      },
      beats: [
        {
          says: {
            en: 'First: what is attacked? Show it with an arrow.',
            pl: 'Po pierwsze: co jest atakowane? Pokaż to strzałką.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'c7', to: 'e5' }],
          isPoster: true,
        },
        {
          says: {
            en: 'Submit, and the board answers: ticks are yours, dashes were missed.',
            pl: 'Sprawdź: ptaszek to trafienie, linia przerywana to przeoczenie.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
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
            en: 'Second: what does nobody defend? Tap it.',
            pl: 'Po drugie: czego nikt nie broni? Dotknij tych bierek.',
          },
          does: [
            { do: 'mark', square: 'a4' },
            { do: 'mark', square: 'd3' },
            { do: 'mark', square: 'h5' },
          ],
          claims: [{ claim: 'undefended', squares: ['a4', 'd3', 'h5'] }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'walkingIntoAttack',
        fen: 'r4rk1/1bp2ppp/p7/1p6/8/2N3P1/PPP2P1P/R4RK1 w - - 0 18',
        candidate: { from: 'c3', to: 'e4' },
        correctMove: 'Rfe1',
      },
      beats: [
        {
          says: {
            en: 'Third: would the green move walk into a capture?',
            pl: 'Po trzecie: czy zielony ruch nie wchodzi pod bicie?',
          },
          does: [{ do: 'propose' }, { do: 'draw', by: 'drag', from: 'b7', to: 'e4' }],
          claims: [{ claim: 'reaches', from: 'b7', to: 'e4' }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'abandonedDefense',
        fen: '3r2k1/pp3ppp/5n2/8/3B4/8/PPP2PPP/3R2K1 w - - 0 24',
        candidate: { from: 'd1', to: 'e1' },
        correctMove: 'c3',
      },
      beats: [
        {
          says: {
            en: 'Fourth: would it leave another piece without defence?',
            pl: 'Po czwarte: czy nie zostawia innej bierki bez obrony?',
          },
          does: [{ do: 'propose' }, { do: 'draw', by: 'drag', from: 'd8', to: 'd4' }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'abandonedDefense',
        fen: '3r2k1/pp3ppp/5n2/8/3B4/8/PPP2PPP/3R2K1 w - - 0 24',
        candidate: { from: 'c2', to: 'c3' },
        correctMove: 'c3',
      },
      beats: [
        {
          says: {
            en: 'If the move is safe, simply play it.',
            pl: 'Jeśli ruch jest bezpieczny, po prostu go zagraj.',
          },
          does: [{ do: 'propose' }, { do: 'play' }],
        },
      ],
    },
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
            en: 'Fifth: what looks through one piece at another behind it?',
            pl: 'Po piąte: co patrzy przez bierkę na tę, która stoi za nią?',
          },
          does: [{ do: 'draw', by: 'drag', from: 'e1', to: 'e7' }],
          claims: [{ claim: 'x-ray', from: 'e1', through: 'e5', to: 'e7' }],
        },
      ],
    },
    {
      kind: 'title',
      says: {
        en: 'There is no hurry. Look first, then answer.',
        pl: 'Nie ma pośpiechu. Najpierw patrz, potem odpowiadaj.',
      },
    },
  ],
};
