/**
 * Chapter 3: does the move walk into a capture? One position, set up for the film, with two candidates.
 */
import type { BoardScene, Storyboard } from '../storyboard.ts';

const FEN = 'r4rk1/1bp2ppp/p7/1p6/8/2N3P1/PPP2P1P/R4RK1 w - - 0 18';

const KNIGHT_TO_E4: Pick<BoardScene, 'kind' | 'exercise'> = {
  kind: 'board',
  exercise: {
    chapter: 'walkingIntoAttack',
    fen: FEN,
    candidate: { from: 'c3', to: 'e4' },
    correctMove: 'Rfe1',
  },
};

export const WALKING_INTO_ATTACK: Storyboard = {
  film: 'walkingIntoAttack',
  scenes: [
    {
      ...KNIGHT_TO_E4,
      beats: [
        {
          says: {
            en: 'The green arrow suggests a move. Will the knight be safe there?',
            pl: 'Zielona strzałka podpowiada ruch. Czy skoczek będzie tam bezpieczny?',
          },
          does: [{ do: 'propose' }],
        },
        {
          says: {
            en: 'The square e4 looks good, so you play it…',
            pl: 'Pole e4 wygląda dobrze, więc grasz…',
          },
          does: [{ do: 'play' }],
        },
        {
          says: {
            en: '…and the bishop on b7 takes. It saw e4 all along.',
            pl: '…a goniec z b7 bije. Cały czas widział pole e4.',
          },
          does: [{ do: 'punish' }],
          claims: [{ claim: 'reaches', from: 'b7', to: 'e4' }],
        },
      ],
    },
    {
      ...KNIGHT_TO_E4,
      beats: [
        {
          says: {
            en: 'Once more. First look at the square you are going to.',
            pl: 'Jeszcze raz. Najpierw spójrz na pole, na które idziesz.',
          },
          does: [{ do: 'propose' }, { do: 'point', at: ['e4'] }],
        },
        {
          says: {
            en: 'What could take there? Draw an arrow from it to e4.',
            pl: 'Co może tam zbić? Narysuj od tej bierki strzałkę na e4.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'b7', to: 'e4' }],
        },
        {
          says: {
            en: 'Submit. Well seen: this move is better avoided.',
            pl: 'Sprawdź. Celnie: tego ruchu lepiej uniknąć.',
          },
          does: [{ do: 'submit' }],
          isPoster: true,
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'walkingIntoAttack',
        fen: FEN,
        candidate: { from: 'f1', to: 'e1' },
        correctMove: 'Rfe1',
      },
      beats: [
        {
          says: {
            en: 'Another move, to e1. Along the lines, nothing reaches it.',
            pl: 'Inny ruch, na e1. Wzdłuż linii nic tam nie sięga.',
          },
          does: [{ do: 'propose' }, { do: 'point', at: ['e1'] }],
          claims: [{ claim: 'unreachable', square: 'e1' }],
        },
        {
          says: { en: 'Then it is safe: simply play it.', pl: 'Jest więc bezpieczny: po prostu go zagraj.' },
          does: [{ do: 'play' }],
        },
      ],
    },
  ],
};
