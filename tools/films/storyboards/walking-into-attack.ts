/**
 * Chapter 3: does the move walk into a capture? One move, set up for the film, without and with a pawn that defends its
 * square. Most safe moves of the course go to squares that are attacked and defended enough, so the film counts.
 */
import type { BoardScene, Storyboard } from '../storyboard.ts';

const FEN = 'r4rk1/1bp2ppp/p7/1p6/8/2N3P1/PPP2P1P/R4RK1 w - - 0 18';

/** The same position, with a pawn on f3. */
const FEN_WITH_DEFENDER = 'r4rk1/1bp2ppp/p7/1p6/8/2N2PP1/PPP4P/R4RK1 w - - 0 18';

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
            en: 'What takes there? The bishop, and you cannot take back: draw it.',
            pl: 'Co tam bije? Goniec, a ty nie możesz odbić: narysuj strzałkę.',
          },
          does: [{ do: 'draw', by: 'drag', from: 'b7', to: 'e4' }],
          isPoster: true,
        },
        {
          says: {
            en: 'Submit. Well seen: this move is better avoided.',
            pl: 'Sprawdź. Celnie: tego ruchu lepiej uniknąć.',
          },
          does: [{ do: 'submit' }],
        },
      ],
    },
    {
      kind: 'board',
      exercise: {
        chapter: 'walkingIntoAttack',
        fen: FEN_WITH_DEFENDER,
        candidate: { from: 'c3', to: 'e4' },
        correctMove: 'Ne4',
      },
      beats: [
        {
          says: {
            en: 'Now a pawn stands on f3. The bishop still attacks e4…',
            pl: 'Teraz na f3 stoi pion. Goniec nadal atakuje pole e4…',
          },
          does: [{ do: 'propose' }, { do: 'point', at: ['b7', 'e4'] }],
          claims: [{ claim: 'reaches', from: 'b7', to: 'e4' }],
        },
        {
          says: {
            en: '…but if it takes, the pawn takes back: an even trade.',
            pl: '…ale jeśli zbije, odbije pion: to równa wymiana.',
          },
          does: [{ do: 'point', at: ['f3', 'e4'] }],
          claims: [{ claim: 'takes back', from: 'f3', to: 'e4' }],
        },
        {
          says: {
            en: 'You lose nothing, so the move is safe: play it.',
            pl: 'Nic nie tracisz, więc ruch jest bezpieczny: zagraj go.',
          },
          does: [{ do: 'play' }],
          claims: [{ claim: 'safe target' }],
        },
      ],
    },
  ],
};
