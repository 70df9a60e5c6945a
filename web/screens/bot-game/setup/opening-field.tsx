/**
 * How the game begins: at the first position, with a random opening, or with a chosen one.
 */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { OPENINGS, type Opening } from '#chess/openings';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Choices } from '#web/shared/ui/choices.tsx';
import { findOpening } from '../find-opening.ts';
import type { OpeningChoice } from '../settings.ts';
import type { ReadPgn } from './loaded-game.ts';
import styles from './opening-field.module.css';
import { OpeningPicker } from './opening-picker.tsx';
import { OpeningPreview } from './opening-preview.tsx';
import { Section } from './section.tsx';

const KINDS = ['start', 'random', 'chosen'] as const;

interface OpeningFieldProps {
  readonly choice: OpeningChoice;
  readonly readPgn: ReadPgn;
  readonly onChange: (choice: OpeningChoice) => void;
}

export function OpeningField({ choice, readPgn, onChange }: OpeningFieldProps): ReactNode {
  const t = useTranslate();
  const headingId = useId();
  const [picked, setPicked] = useState(() => findChosen(choice) ?? OPENINGS[0]);
  const pick = (opening: Opening | undefined) => {
    if (!opening) return;
    setPicked(opening);
    onChange({ kind: 'chosen', name: opening.name.en });
  };
  return (
    <Section headingId={headingId} title={t('bot.opening.legend')}>
      <Choices
        labelledBy={headingId}
        value={choice.kind}
        onChange={(kind) => (kind === 'chosen' ? pick(picked) : onChange({ kind }))}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`bot.opening.${kind}`) }))}
      />
      {choice.kind === 'start' && <p className={styles.text}>{t('bot.opening.start.text')}</p>}
      {choice.kind === 'random' && (
        <p className={styles.text}>{t('bot.opening.random.text', { count: OPENINGS.length })}</p>
      )}
      {choice.kind === 'chosen' && picked && (
        <>
          <OpeningPicker chosen={picked} onChoose={pick} />
          <OpeningPreview key={picked.name.en} opening={picked} readPgn={readPgn} />
        </>
      )}
    </Section>
  );
}

function findChosen(choice: OpeningChoice): Opening | undefined {
  return choice.kind === 'chosen' ? findOpening(choice.name) : undefined;
}
