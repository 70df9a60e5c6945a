/**
 * The form for a game record: pasted as text, or from a file.
 */
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import fileUp from 'lucide:file-up';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { decodeText } from './decode-text.ts';
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
    // Without this, no event would come when the learner chooses the same file again.
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

/** Bytes of a file that are read: more than the reader takes, so that it can tell a game that does not end in them. */
const FILE_ROOM = 2_200_000;

/** A database without most of its games: its text has to be drawn in the field. */
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
