/** Form for a game record: pasted text, or a file. */
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import fileUp from 'lucide:file-up';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { flawInWords } from './flaw-in-words.ts';
import type { LoadEvent, LoadProblem } from './load-game-state.ts';
import styles from './record-form.module.css';

interface RecordFormProps {
  readonly text: string;
  readonly problem: LoadProblem | undefined;
  readonly isBusy: boolean;
  readonly dispatch: (event: LoadEvent) => void;
  readonly onRead: (text: string) => void;
}

export function RecordForm({ text, problem, isBusy, dispatch, onRead }: RecordFormProps): ReactNode {
  const t = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onRead(text);
  };
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again fires no event.
    target.value = '';
    if (!file) return;
    try {
      const bytes = await file.slice(0, FILE_ROOM).arrayBuffer();
      onRead(firstGameOf(decodeText(new Uint8Array(bytes), file.size <= FILE_ROOM)));
    } catch {
      dispatch({ type: 'fileFailed' });
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('load-game.text')}</p>
      <TextArea
        label={t('load-game.label')}
        rows={8}
        data-focus="first"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem?.kind === 'unreadable'}
        value={text}
        onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
      />
      {problem && (
        <Banner tone="bad">
          <Problem problem={problem} />
        </Banner>
      )}
      <div className={styles.actions}>
        <label className={classNames(buttonLook('secondary'), styles.file)}>
          <Icon svg={fileUp} />
          {t('load-game.file')}
          <input
            type="file"
            accept=".pgn,.fen,.epd,.txt,text/plain"
            onChange={(event) => void openFile(event)}
          />
        </label>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('load-game.read')}
        </Button>
      </div>
    </form>
  );
}

/** Max bytes read of a file: more than the reader takes, so that it can report a game cut short. */
const FILE_ROOM = 2_200_000;

/** Cuts off a database's other games, because the field has to draw its text. */
function firstGameOf(text: string): string {
  const [, second] = text.matchAll(/^ *\[Event\s/gim);
  return second ? text.slice(0, second.index) : text;
}

function Problem({ problem }: { readonly problem: LoadProblem }): ReactNode {
  const t = useTranslate();
  if (problem.kind !== 'unreadable') return t(`load-game.${problem.kind}`);
  const sentences = flawInWords(problem.error, problem.place);
  return sentences.map(({ key, values }) => t(key, values)).join(' ');
}

/** Code pages in which Windows chess programs save PGN, by country. */
const CODE_PAGES = ['windows-1250', 'iso-8859-2', 'windows-1252'];
/** Bytes of a text that are checked for zeros. */
const SAMPLE = 1_000;

/**
 * Decodes UTF-16, UTF-8, or the likeliest code page. `isWhole` is false if the end may cut a
 * character.
 */
export function decodeText(bytes: Uint8Array, isWhole = true): string {
  const utf = unicodeOf(bytes);
  if (utf) return new TextDecoder(utf).decode(bytes, { stream: !isWhole });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    const texts = [...CODE_PAGES, 'utf-8'].map((page) => new TextDecoder(page).decode(bytes));
    const weights = texts.map(weightOf);
    return texts[weights.indexOf(Math.max(...weights))] ?? '';
  }
}

/** Detects Unicode by its mark, or by zeros: Latin letters have one in each pair of bytes. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.min(bytes.length, SAMPLE) >> 1;
  const zeros = (parity: number) =>
    Array.from({ length: pairs }, (_, pair) => bytes[2 * pair + parity]).filter((byte) => byte === 0).length;
  if (pairs > 1 && zeros(1) > pairs / 2) return 'utf-16le';
  return pairs > 1 && zeros(0) > pairs / 2 ? 'utf-16be' : undefined;
}

/** Each character beyond ASCII, with its neighbours. */
const FOREIGN = /(?<before>[\p{L}\p{N}]?)(?<sign>[^\p{ASCII}])(?=(?<behind>[\p{L}\p{N}]?))/gu;
const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
/** Letters of the other languages of these code pages. */
const CENTRAL = 'áčďéěíľňôřšťúůýžäöüßőűăâîşţđçëÁČĎÉÍŇŘŠŤÚŮÝŽÄÖÜŐŰŞĐÇ';
const WESTERN = 'áàâãäåæçèéêëìíîïðñòóôõöøùúûüýþßœšžÁÀÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØÚÜÞŒŠŽ';
const VOWEL = /[aeiouyąęóáéíúýäöüèêàâôõãëěůőű]/i;

/** Scores how likely people wrote this: one byte is another letter or sign in each code page. */
function weightOf(text: string): number {
  let weight = 0;
  for (const { groups } of text.matchAll(FOREIGN)) {
    weight += likelihoodOf(groups?.['sign'] ?? '', groups?.['before'] ?? '', groups?.['behind'] ?? '');
  }
  return weight;
}

function likelihoodOf(sign: string, before: string, behind: string): number {
  if (/[\p{Cc}\uFFFD]/u.test(sign)) return -8;
  if (!/\p{L}/u.test(sign)) return before && behind ? -8 : -1;
  // A capital does not follow a small letter within a word.
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) return -4;
  const [isAfterVowel, isBeforeVowel] = [VOWEL.test(before), VOWEL.test(behind)];
  switch (sign.toLowerCase()) {
    // Polish writes `ni`, `ci`, `si`, `zi` before a vowel; Spanish has ñ there and nowhere else.
    case 'ń':
    case 'ć':
    case 'ź':
      if (isBeforeVowel) return -2;
      return isAfterVowel || !before || /[śńr]/i.test(before) || /\p{Lu}/u.test(sign) ? 3 : -1;
    case 'ñ':
      return isBeforeVowel ? 4 : -2;
    case 'ą':
    case 'ę':
      return (isAfterVowel && !/i/i.test(before)) || isBeforeVowel || !before ? -3 : 3;
    // Danish and Norwegian: between consonants, or at the beginning.
    case 'æ':
    case 'ø':
    case 'å':
      return isAfterVowel || isBeforeVowel ? -2 : 2;
    case 'ř':
      return isBeforeVowel || isAfterVowel || !before ? 2 : -1;
    // French has è between consonants, where Czech hardly has č; Portuguese has ão, ãe and õe.
    case 'è':
    case 'č':
      return (sign === 'è') === (!isAfterVowel && !isBeforeVowel && behind !== '') ? 2 : -1;
    case 'ã':
    case 'õ':
      return isBeforeVowel ? 2 : 0;
    default:
      if (POLISH.includes(sign)) return 3;
      return (CENTRAL + WESTERN).includes(sign) ? 1 : -2;
  }
}
