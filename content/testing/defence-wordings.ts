/**
 * How a comment puts what it claims of defenders: those that leave, stay or cannot help (see claim-wordings.ts). For tests only.
 */
import type { Wordings } from './claim-wordings.ts';

export const DEFENCE_WORDINGS = {
  // How a defence ends or goes on.
  endsDefence: {
    en: [
      'no longer defends',
      'takes a(?:way the only)? defender',
      'it no longer does',
      'the defence of',
      'loses a defender',
    ],
    pl: ['nie broni już', 'zabiera [^.]* obroń?c', 'już nie broni', 'obronę', 'traci obrońcę'],
  },
  keepsDefence: {
    en: [
      '[Ff]rom <S> your \\w+ still defends',
      'still defends it from <S>',
      'defends it from <S> too',
      '^After \\S+ your \\w+ still defends',
    ],
    pl: [
      '[Zz] <S> (?:tw(?:ój|oja) \\p{L}+ )?nadal broni',
      'broni (?:go|jej) także z <S>',
      '^Po [^,.]* nadal broni',
    ],
  },
  wasOnlyDefender: { en: ['the only defender of'], pl: ['jedynego obrońcę'] },
  wasOneOfDefenders: { en: ['takes a defender away'], pl: ['jednego z obrońców'] },
  stillDefends: {
    en: [
      '<P> still (?:defends|takes back|looks through)',
      'still defended by <P>',
      'still has a defender, <P>',
    ],
    pl: [
      'nadal (?:broni|odbija|odbije)(?: go| jej)? <Pn>',
      'nadal ma obrońcę, jest nim <P>',
      '<P> nadal patrzy',
    ],
  },
  nowDefends: {
    en: ['<P> now defends', 'now defended by <P>', 'now has a defender, <P>'],
    pl: ['teraz (?:broni|odbija|odbije)(?: go| jej)? <Pn>', 'teraz ma obrońcę, jest nim <P>'],
  },
  defends: {
    en: [
      '(?<!your king, which )(?<!take back: )<P> defends (?:your|it)',
      'which <P> defends',
      'is attacked once and defended by <P>',
    ],
    pl: ['(?<!nadal |teraz |pola [a-h][1-8] )broni(?: go| jej)? <Pn>(?![^.]*odbić)'],
  },
  blocks: { en: ['<P> is in the way'], pl: ['drogę zagradza <P>'] },
  leavesFile: { en: ['the <F>-file'], pl: ['lini[ęi] <F>(?![1-8]|\\p{L})'] },
  leavesRank: { en: ['the <K> rank'], pl: ['<K> rz(?:ąd|ędu)'] },
  leavesDiagonal: { en: ['the diagonal'], pl: ['przekątn'] },

  // Where counting is not enough.
  kingAlone: {
    en: ['[Yy]our king alone defends', 'your king, the only defender'],
    pl: ['król jako jedyny broni', 'król, jedyny obrońca'],
  },
  holdsKing: {
    en: [
      '<P> does not let it take back',
      'cannot take back while <P> attacks',
      'king cannot take back: <P> defends',
      'which <P> attacks',
    ],
    pl: [
      '<P> nie pozwala',
      'dopóki <P> atakuje',
      'nie może odbić: pola [a-h][1-8] broni <P>',
      'to pole atakuje <P>',
    ],
  },
  kingMayNotTake: {
    en: [
      'enemy king cannot take',
      'king on [a-h][1-8] cannot take',
      'it cannot take while',
      '[Aa] king never takes',
      'only the enemy king attacks [a-h][1-8], and',
    ],
    pl: [
      'król przeciwnika nie może',
      '[Kk]ról z [a-h][1-8] nie może',
      'nie może bić, dopóki',
      '[Kk]ról nie bije',
      'atakuje tylko król przeciwnika, a nadal',
    ],
  },
  takesAgain: {
    en: [
      '<P> (?:behind it )?takes again',
      '<P> is ready to take again',
      '<P> can take again',
      '<P> stands by to take',
      '<P> is next',
      '<P> (?:waits|stands) behind it',
    ],
    pl: [
      'ponownie bije (?:stojąc[ya] za (?:nim|nią) )?<P>',
      '<P> bije ponownie',
      'czeka (?:za (?:nim|nią) )?<P>',
      'bić jeszcze <P>',
    ],
  },
  behind: { en: ['behind it', 'on one line'], pl: ['za (?:nim|nią)', 'z jednej linii'] },
  promotes: {
    en: ['becomes a queen', 'is a queen at once', 'turns into a queen', 'has a new queen'],
    pl: ['staje się hetmanem', 'zamienia się w hetmana', 'ma nowego hetmana'],
  },
  pinned: {
    en: ['<P> is pinned', 'attacker, <P>, is pinned', 'on [a-h][1-8], <P>, is pinned'],
    pl: ['<P>,? jest (?:związan|w związaniu)', '<P> przez związanie'],
  },
  opensLine: {
    en: ['opens the line', 'defends (?:it|your \\w+) through', 'looks through', 'the line opens'],
    pl: ['otwiera linię', 'przez \\p{L}+ na', 'otworzy'],
  },
} satisfies Wordings;
