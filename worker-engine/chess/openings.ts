/**
 * Named openings a game of the bot can begin with: chosen by a player before the game, or drawn by the miner for variety.
 *
 * Names and ECO codes follow the usual reference works; the moves are in SAN from the first position. The list is data:
 * that every line is legal and every name is there in both languages, its test says.
 */

export interface Opening {
  /** Encyclopaedia of Chess Openings code of the position reached. */
  readonly eco: string;
  readonly name: { readonly en: string; readonly pl: string };
  /** SAN moves, White first. */
  readonly moves: readonly string[];
}

function opening(eco: string, en: string, pl: string, moves: string): Opening {
  return { eco, name: { en, pl }, moves: moves.split(' ') };
}

export const OPENINGS: readonly Opening[] = [
  // Open games: 1. e4 e5
  opening('C50', 'Italian Game', 'Partia włoska', 'e4 e5 Nf3 Nc6 Bc4 Bc5'),
  opening('C52', 'Evans Gambit', 'Gambit Evansa', 'e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5'),
  opening('C55', 'Two Knights Defence', 'Obrona dwóch skoczków', 'e4 e5 Nf3 Nc6 Bc4 Nf6 d3'),
  opening('C60', 'Ruy Lopez', 'Partia hiszpańska', 'e4 e5 Nf3 Nc6 Bb5'),
  opening('C65', 'Ruy Lopez, Berlin Defence', 'Partia hiszpańska, obrona berlińska', 'e4 e5 Nf3 Nc6 Bb5 Nf6'),
  opening(
    'C69',
    'Ruy Lopez, Exchange Variation',
    'Partia hiszpańska, wariant wymienny',
    'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O',
  ),
  opening(
    'C84',
    'Ruy Lopez, Closed',
    'Partia hiszpańska, wariant zamknięty',
    'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7',
  ),
  opening('C45', 'Scotch Game', 'Partia szkocka', 'e4 e5 Nf3 Nc6 d4 exd4 Nxd4'),
  opening('C44', 'Scotch Gambit', 'Gambit szkocki', 'e4 e5 Nf3 Nc6 d4 exd4 Bc4'),
  opening('C47', 'Four Knights Game', 'Debiut czterech skoczków', 'e4 e5 Nf3 Nc6 Nc3 Nf6'),
  opening('C42', 'Petroff Defence', 'Obrona rosyjska', 'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4'),
  opening('C41', 'Philidor Defence', 'Obrona Philidora', 'e4 e5 Nf3 d6 d4 exd4 Nxd4'),
  opening('C25', 'Vienna Game', 'Partia wiedeńska', 'e4 e5 Nc3 Nc6'),
  opening('C33', 'King’s Gambit Accepted', 'Gambit królewski przyjęty', 'e4 e5 f4 exf4 Bc4'),
  opening('C30', 'King’s Gambit Declined', 'Gambit królewski nieprzyjęty', 'e4 e5 f4 Bc5 Nf3 d6'),
  opening('C22', 'Centre Game', 'Debiut centralny', 'e4 e5 d4 exd4 Qxd4 Nc6'),
  // Semi-open games: 1. e4, another answer
  opening('B20', 'Sicilian Defence', 'Obrona sycylijska', 'e4 c5'),
  opening(
    'B90',
    'Sicilian Defence, Najdorf',
    'Obrona sycylijska, wariant Najdorfa',
    'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6',
  ),
  opening(
    'B70',
    'Sicilian Defence, Dragon',
    'Obrona sycylijska, wariant smoczy',
    'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6',
  ),
  opening(
    'B33',
    'Sicilian Defence, Sveshnikov',
    'Obrona sycylijska, wariant Swiesznikowa',
    'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5',
  ),
  opening(
    'B24',
    'Sicilian Defence, Closed',
    'Obrona sycylijska, wariant zamknięty',
    'e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7',
  ),
  opening('B22', 'Sicilian Defence, Alapin', 'Obrona sycylijska, wariant Ałapina', 'e4 c5 c3 d5 exd5 Qxd5'),
  opening('B21', 'Smith–Morra Gambit', 'Gambit Morry', 'e4 c5 d4 cxd4 c3 dxc3 Nxc3'),
  opening(
    'C02',
    'French Defence, Advance',
    'Obrona francuska, wariant zamknięty',
    'e4 e6 d4 d5 e5 c5 c3 Nc6',
  ),
  opening(
    'C01',
    'French Defence, Exchange',
    'Obrona francuska, wariant wymienny',
    'e4 e6 d4 d5 exd5 exd5 Nf3',
  ),
  opening(
    'C13',
    'French Defence, Classical',
    'Obrona francuska, wariant klasyczny',
    'e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7',
  ),
  opening('B12', 'Caro–Kann Defence, Advance', 'Obrona Caro-Kann, wariant zamknięty', 'e4 c6 d4 d5 e5 Bf5'),
  opening(
    'B18',
    'Caro–Kann Defence, Classical',
    'Obrona Caro-Kann, wariant klasyczny',
    'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5',
  ),
  opening('B01', 'Scandinavian Defence', 'Obrona skandynawska', 'e4 d5 exd5 Qxd5 Nc3 Qa5'),
  opening('B08', 'Pirc Defence', 'Obrona Pirca', 'e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7'),
  opening('B06', 'Modern Defence', 'Obrona nowoczesna', 'e4 g6 d4 Bg7 Nc3 d6'),
  opening('B03', 'Alekhine Defence', 'Obrona Alechina', 'e4 Nf6 e5 Nd5 d4 d6'),
  // Closed and semi-closed games: 1. d4
  opening('D25', 'Queen’s Gambit Accepted', 'Gambit hetmański przyjęty', 'd4 d5 c4 dxc4 Nf3 Nf6 e3'),
  opening('D37', 'Queen’s Gambit Declined', 'Gambit hetmański nieprzyjęty', 'd4 d5 c4 e6 Nc3 Nf6 Nf3 Be7'),
  opening(
    'D35',
    'Queen’s Gambit Declined, Exchange',
    'Gambit hetmański nieprzyjęty, wariant wymienny',
    'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5',
  ),
  opening('D11', 'Slav Defence', 'Obrona słowiańska', 'd4 d5 c4 c6 Nf3 Nf6'),
  opening('D45', 'Semi-Slav Defence', 'Obrona półsłowiańska', 'd4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3'),
  opening('D32', 'Tarrasch Defence', 'Obrona Tarrascha', 'd4 d5 c4 e6 Nc3 c5'),
  opening('D02', 'London System', 'System londyński', 'd4 d5 Nf3 Nf6 Bf4'),
  opening('D05', 'Colle System', 'System Colle', 'd4 d5 Nf3 Nf6 e3 e6 Bd3'),
  opening('E60', 'King’s Indian Defence', 'Obrona królewsko-indyjska', 'd4 Nf6 c4 g6'),
  opening(
    'E92',
    'King’s Indian Defence, Classical',
    'Obrona królewsko-indyjska, wariant klasyczny',
    'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5',
  ),
  opening(
    'D85',
    'Grünfeld Defence, Exchange',
    'Obrona Grünfelda, wariant wymienny',
    'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3',
  ),
  opening('E20', 'Nimzo-Indian Defence', 'Obrona Nimzowitscha', 'd4 Nf6 c4 e6 Nc3 Bb4'),
  opening('E12', 'Queen’s Indian Defence', 'Obrona hetmańsko-indyjska', 'd4 Nf6 c4 e6 Nf3 b6'),
  opening('E00', 'Catalan Opening', 'Partia katalońska', 'd4 Nf6 c4 e6 g3'),
  opening('A60', 'Modern Benoni', 'Nowoczesny Benoni', 'd4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6'),
  opening('A57', 'Benko Gambit', 'Gambit wołżański', 'd4 Nf6 c4 c5 d5 b5'),
  opening('A80', 'Dutch Defence', 'Obrona holenderska', 'd4 f5'),
  opening('A45', 'Trompowsky Attack', 'Atak Trompowsky’ego', 'd4 Nf6 Bg5'),
  // Flank openings
  opening('A20', 'English Opening', 'Partia angielska', 'c4 e5'),
  opening('A30', 'English Opening, Symmetrical', 'Partia angielska, wariant symetryczny', 'c4 c5 Nf3 Nf6'),
  opening('A09', 'Réti Opening', 'Debiut Rétiego', 'Nf3 d5 c4'),
  opening('A07', 'King’s Indian Attack', 'Atak królewsko-indyjski', 'Nf3 d5 g3 Nf6 Bg2'),
  opening('A03', 'Bird’s Opening', 'Debiut Birda', 'f4 d5 Nf3 Nf6 e3'),
  opening('A01', 'Nimzo–Larsen Attack', 'Debiut Larsena', 'b3 e5 Bb2 Nc6'),
];
