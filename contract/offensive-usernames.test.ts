import { describe, expect, test } from 'vitest';
import { isOffensiveUsername } from './offensive-usernames.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** Hate, swearing and insults of both languages, in digits for letters, spaced out and drawn out. */
const OFFENSIVE = (
  'Hitler88 h1tler H1TL3R A_Hitler AdolfHitler adolf_h1tler heil_hitler SiegHeil sieg_heil white_power WhitePride ' +
  'nazi Nazi88 n4z1 neo-nazi KKK kkk_boss gas_chamber kill_jews holocaust Auschwitz nigger n1gger n1gg3r ' +
  'N-i-g-g-e-r niggger nigga n166er ni99a faggot f4gg0t fag fuck fuuuck f_u_c_k fuck_you FuckOff fck fvck phuck ' +
  'motherfucker shit sh1t 5h1t shit_happens bullshit eat_shit bitch b1tch 8itch son-of-a-bitch cunt c_u_n_t dick ' +
  'd1ck dickhead big_dick suck_my_dick cock cocksucker pussy pu55y penis pen1s vagina porn porn_hub p0rn sex ' +
  'sexy_girl whore wh0re slut 5lut asshole a55hole ass rapist pedophile ped0fil kurwa kurwaa kuurwa kur_wa kurvva ' +
  'k-u-r-w-a kurwa123 ku2rwa Kurwy skurwysyn wkurwiony jebac jebac_pis j3bac jebacpolicje jebany pojeb zajebisty ' +
  'pierdole pierd0le spierdalaj wypierdalaj pizda p1zda chuj chuj_ci_w_dupe ch0j huj kutas kut4s dupa dupa123 dup4 ' +
  'cipa c1pa ciota dziwka dz1wka d2iwka suka cwel pedal gowno g0wno debil HWDP chwdp czarnuch zydzi sraczka rucham ' +
  'ruchanie idiota 1488_h x_1488 wp14-88 ' +
  'fcuk kunt mofo p3do paedo wanking nudes negroes yid jewboy Fuehrer DerFuehrer heil88 KKKlan ku_klux ' +
  'alqaeda bin_laden kill_you suicide shithole asswipe pussies motherfuker send_nudes gasthejews ss_waffen ' +
  '14_words dik_pic cum_dumpster kiddyfiddler zoophile rapeyou idiots retarded qrwa q_rwa sk00rwiel ' +
  'kurestwo zjeb zjebus jeb_sie przyjeb cioty cwele pedalstwo debilka kretynka idiotka czarnuchy zydokomuna ' +
  'zyklon_b do_gazu zabij_sie smierc_zydom ruchadlo wyruchany dupodajka srajtasma szmaciura zesrany'
).split(' ');

/** First names, surnames, words and names of chess players, many of which hold letters of the words above. */
const INNOCENT = (
  'Adamczyk Adminka Adolf Agnieszka Akshit Alicja analityk Analiza Analyst Anand Anna Antoni Aronian ' +
  'Arsenal Assante Assassin Assaubayeva Babcock BackRankMate Bassem Bassington Benedick blitz_krieg Boner ' +
  'Boruch Butterworth Button Bxf7 Carlsen CaroKann Cassandra Cassidy checkmate_pl Chmiel Ciocia Ciotka ' +
  'Cipinski Classic Clitheroe Cockburn Cocktail Cox Cummings Cwalina Cwikla Cyprian Dabrowski Debilowski ' +
  'Dickens Dickinson Dickson Drapeau Duda Dudek Dupasquier Dupont Dyke Dziwak Dziwisz e4_e5 en_passant ' +
  'Essex Fagan fianchetto Firouzja Fiutek Fiutowski Franciszek Fuchs gambit2026 Gay Gaylord Glasscock ' +
  'goniec Gownia Grabowski GrandMaster Grapefruit Gukesh Hancock Hanna Harshit Heilmann Helpful hetman ' +
  'Hilde Hitchcock Hujer Idiom Ignazio isolani Jablonski Jankowski Japon Jaworski Jebsen Jerzy Jessica ' +
  'Jezus Judyta Julia Kacper2015 Kaminski Karpov Kasparov KingHunter Klitschko knight_rider KnightFork ' +
  'Kobajashi Kopernik Kowalski Krassimir Krawczyk Kretowicz Krol KrolHetman krolowa Krzysztof Kuczynski ' +
  'Kurczak Kurowski Kurt Kurzawa Kutno laufer Lena Lewandowski Licheniowski Lightwater Lili Lilla Lisek ' +
  'Magnus Maja Majewski Malgorzata Malinowski Massimo mat_w_4 Mateusz mati-2012 Matsushita Mazur ' +
  'Michalski Middlesex MissPiggy Moder Modest Modrzejewska Modrzew Montenegro Nagy Nakamura Nazim Nazir ' +
  'Nf3 Nigel Niger Nowak Nowicki okon Okonski Ola1 Oliwia Olszewski Ownerless Pasiut passed_pawn ' +
  'Pawlowski pawn_storm Peacock Pedalarz Pedersen Pedro Penistone Petrosian Pierdomenico pionek ' +
  'Piotrowski Piszczek Pizarro Pizza Polgar Pomorski Pragg queens_gambit Raccoon Rapaport Raphael Rapport ' +
  'rook_lift Rookie Rooter Ruchel Saltwater Sargissian Scunthorpe Semen Sexton Shitake Shota Shuttleworth ' +
  'SicilianDragon Skurcz Skurski Slutskaya Sokole_Oko Staffan Staffordshire Stanislaw Stockton Suka_rybka ' +
  'Sukiennicki Sukiennik Supportive Sussex szachista SzachMat szachy_Ola Szmaragd Szymanski Tal Teamwork ' +
  'Therapist Therese Titan Titmarsh Titus Torpedo Twinkle Tycoon Vladimir Wang Wankowicz Weiner Whittaker ' +
  'Wieczorek wieza Ola88 anna1988 x14889 Wisniewski Wojcik Wojtaszek Wojtek Woodcock Wozniak Wrobel ' +
  'xXMagnusXx Zajac zbijam_pionki Zielinski Zofia Zosia_10 Zugzwang Zydron Kurewicz Kokurewicz ' +
  'Zebrzydowski Niebrzydowski Brzydowo Molestowice Phuket Pussycat Bit_chess Pizdra Kurwicki Okopien ' +
  'Heilman Matolicz Fidelio Stripes Whittier Whittler inswinger Beanery Vagabondage szachuje Szachujacy ' +
  'podsluchuje rachuje gruchacz gimnazista szopenista trapista odpornosc prawdziwki strzygacz Operatorka'
).split(' ');

describe('a name', () => {
  test.each(OFFENSIVE)('%s is offensive', (username) => {
    expect(isOffensiveUsername(username)).toBe(true);
  });

  test.each(INNOCENT)('%s hurts nobody, and speaks for nobody', (username) => {
    expect([isOffensiveUsername(username), isReservedUsername(username)]).toEqual([false, false]);
  });
});
