/**
 * How a comment of chapters 3 and 4 puts what it claims, in English and in Polish: each claim with all its wordings. For tests only.
 *
 * In a pattern `<P>` is a piece on its square ("the knight on f3", "skoczka na f3"), `<R>` a piece alone, in Polish `<Pn>` and `<Rn>` one that does
 * something (nominative), `<Po>` and `<Ro>` one to which it is done; `<S>` is a square, `<N>` a number, `<T>`
 * how many times, `<F>` and `<K>` the names of a file and a rank. What is read is compared between the languages, so a wording that only one of them has is found out.
 */
import type { Language } from '#contract/languages';

/** By the kind of claim. */
export type Wordings = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;

/** `[^.]*?` stays within a sentence. */
/** Of what is taken, counted, won and lost. */
export const EXCHANGE_WORDINGS = {
  // The piece that the comment is about (chapter 4).
  subject: {
    en: [
      'no longer defends <P>',
      'defender(?: away)? (?:of|from) <P>',
      'defended <P>; after',
      'the defence of <P>',
      'Your <P> loses a defender',
      '(?<!no longer |attacks [^.]*)(?:still )?defends <P>',
      '<P> (?:does not need|is safe even|can do without)',
      'in line with <P>',
      'attacks <P>, but',
      '<P> is attacked by',
    ],
    pl: [
      'nie broni już <P>',
      'zabiera <P>',
      'bronił[a]? <P>, a po',
      'porzuc\\w+ obronę <P>',
      '[Tt]w(?:ój|oja) <P> traci obrońcę',
      'nadal broni <Po>',
      '<P> (?:nie potrzebuje|jest bezpieczn[ya] nawet|poradzi sobie)',
      'atakuje <P>, ale z',
      '(?:^|[.] )<P> atakuje [^.]*, ale tw',
    ],
  },
  placed: { en: ['<P>'], pl: ['<P>'] },

  // What takes the piece, and what takes back.
  captures: {
    en: [
      '<P> (?:simply )?(?:takes|captures|starts the captures|wins)(?! back| again)',
      '(?<!, and |, but then )<P> can (?:safely )?take(?! again)',
      'so <P> can take it',
      'begin with <P>',
      'falls to <P>',
      '<P> reaches the last rank by taking',
    ],
    pl: [
      '<Pn> (?:po prostu )?(?:bije|zdobywa|zbije)(?! ponownie)',
      '<P> może (?:bezkarnie |go |ją )?(?:zbić|bić)',
      '(?<!ponownie )(?:bije|zbije|zaczyna|może bić)(?: go| ją| na [a-h][1-8])? <Pn>',
      'łupem <P>',
      '<P>, bijąc',
    ],
  },
  takesBack: {
    en: [
      '<P> (?:still )?(?:takes back|would take back)',
      'you take back from <S>',
      '<P> (?:still|now) defends it and takes back',
      '<P>, which takes back',
      'looks through <P> and takes back',
    ],
    pl: ['(?:odbija|odbije|odbiłby|odbiłaby) <Pn>', 'odbijasz z <S>', 'broni (?:go|jej) <P> i odbije'],
  },
  cannotTakeBack: {
    en: ['you cannot take back', 'you have nothing to take back with', 'safely'],
    pl: ['ty nie możesz odbić', 'odbić nie ma czym', 'bezkarnie'],
  },
  undefended: {
    en: ['nothing defends <S>', '[Nn]one of your pieces defends <S>', '[Yy]our \\w+ has no defender'],
    pl: [
      'nic (?:już )?nie broni pola <S>',
      '[Żż]adna twoja bierka nie broni pola <S>',
      '[Tt]w(?:ój|oja) \\p{L}+ nie ma obrońcy',
    ],
  },
  unattacked: {
    en: [
      '[Nn]othing attacks',
      '[Nn]o(?:ne of your opponent’s pieces| enemy piece) attacks',
      '[Nn]o enemy piece can take',
      'is not attacked',
      'is in no danger',
      'opponent has nothing to take',
      'opponent cannot take back',
      '[Nn]othing can take back on',
    ],
    pl: [
      '[Nn]ic nie atakuje',
      '[Żż]adna bierka przeciwnika nie atakuje',
      'nie jest atakowan',
      'nic tam nie grozi',
      'nie ma czym zbić',
      'przeciwnik nie może odbić',
      '[Nn]ic nie może odbić',
    ],
  },

  // How many.
  counted: {
    en: [
      '<N> enemy pieces attack [^.]*?, and (?:only )?<N> of yours (?:still )?defends? it',
      '(?<!would still be |would be |defenders: )(?:is )?attacked <T>(?:,| and) (?:still )?(?:defended )?(?:only )?<T>',
      '(?<!would still have enough )defenders: attacked <T>, defended <T>',
    ],
    pl: [
      'atakuj(?:e|ą) <N> bier(?:ki|ek) przeciwnika, a (?:nadal )?broni(?:ą)? (?:go|jej) (?:tylko )?<N> tw',
      '(?<!byłoby )atakowan\\w <T>, a bronion\\w (?:tylko )?<T>',
      '(?<!byłoby )atakowan\\w <T> i tyle samo razy bronion',
    ],
  },
  countedWithout: {
    en: [
      'would (?:still )?be attacked <T> and defended <T>',
      'would still have enough defenders: attacked <T> and defended <T>',
      '<N> enemy pieces attack [^.]*?, and <N> other pieces',
    ],
    pl: [
      'byłoby atakowane <T>, a bronione <T>',
      'byłoby atakowane <T> i tyle samo razy bronion',
      'atakuj(?:e|ą) <N> bier(?:ki|ek) przeciwnika, a nadal broni(?:ą)? go <N> inn',
    ],
  },
  outnumbered: { en: ['more attackers than defenders'], pl: ['więcej atakujących niż obrońców'] },
  enough: {
    en: ['(?<!would still have )enough defenders', '(?<!same, )which is enough'],
    pl: [
      '(?<!miałoby )dość obrońców',
      'obrońców nadal jest dość',
      '(?<!a )to wystarczy',
      'a to nadal wystarcza',
    ],
  },
  onlyAttacker: {
    en: [
      '[Oo]nly <P> attacks',
      'the only attacker, <P>',
      '[Oo]nly the enemy king attacks',
      'attacked once and (?:still )?defended by',
    ],
    pl: [
      'atakuje tylko <P>',
      'jedyna atakująca bierka, <P>',
      'atakuje tylko król przeciwnika',
      'atakowan\\w raz(?:,| i nadal) (?:a )?broni',
    ],
  },
  attacks: {
    en: ['<P> attacks [^,]*, but', 'is attacked by <P>'],
    pl: ['<P> atakuje [^,]*, ale z', 'atakuje <P>, ale tw'],
  },

  // What is won and lost.
  won: {
    en: ['takes a <R>, but', '[Yy]ou win a <R>', '[Tt]he <R> is yours', 'the <R> you took'],
    pl: ['Ruch \\S+ zdobywa <R>, ale', '[Zz]yskujesz <R>', '[Zz]dobywasz <R>', 'a <R> masz dodatkowo'],
  },
  lost: {
    en: [
      '(?:takes?|wins|captures|attacks?|defends) your <R>',
      '(?<!gives? )[Yy]our <R> (?:is attacked|has (?:no defender|enough)|is in no danger)',
      'opponent wins a <R>',
      '[Yy]our <R> (?:on [a-h][1-8] )?is lost',
    ],
    pl: [
      '(?<!Ruch \\S+ )(?:bije|zbić|zbije|zdobywa|atakuje|atakują|broni) (?:twojego |twoją )?<Ro>(?! przeciwnika)(?! (?:na|z) )',
      'przeciwnik zdobywa <R>',
    ],
  },
  evenTrade: {
    en: ['even trade', 'only (?:be )?a trade'],
    pl: ['równ\\p{L}+ wymian', 'tylko (?:do )?wymian'],
  },
  dearer: {
    en: ['<P> is too valuable', 'giving <P> for', 'you win more than you lose'],
    pl: ['<P> jest zbyt cenn', 'oddanie <P> za', '(?:zyskujesz|zyskasz) więcej, niż'],
  },
  price: {
    en: ['takes back: a <R> for a <R>', 'would give a <R> for a <R>'],
    pl: ['(?<=: )<Rn> za <Ro>', 'oddałby tam <R> za <R>'],
  },
  cheaper: {
    en: [
      'a cheaper attacker',
      '(?:get|gives) at most a <R> more',
      'get a <R> for it at most',
      'gives a <R> at most',
      'and a <R> is worth less',
    ],
    pl: [
      'atakuje tańsza bierka',
      '(?:najwyżej jeszcze|jeszcze najwyżej) <R>',
      '(?<!jeszcze )najwyżej <R>',
      'a <R> jest wart[a]? mniej',
    ],
  },
  exchangeLost: { en: ['you lose the exchange: a rook for a <R>'], pl: ['tracisz jakość: wieżę za <R>'] },
  winsNothing: {
    en: ['wins nothing', 'cost you nothing', 'you take back from [^.]* and lose nothing'],
    pl: ['nic (?:przeciwnikowi )?nie (?:daje|zyska|tracisz)', 'nic na tym nie zyska', 'nic tam nie zyska'],
  },
  costs: {
    en: [
      'cost you material',
      'you lose more than you win',
      'end to your cost',
      'cannot win back its full worth',
    ],
    pl: [
      'tracisz materiał',
      'tracisz więcej, niż zyskujesz',
      'kończą się one twoją stratą',
      'nie da się w pełni odrobić',
    ],
  },
} satisfies Wordings;
