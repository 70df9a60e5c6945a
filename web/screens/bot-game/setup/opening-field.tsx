/** Chooses how the game begins: first position, random opening, or a chosen one. */
import { useId, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { OPENINGS, type Opening } from '#chess/openings';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { Choices } from '#web/shared/ui/choices.tsx';
import { findOpening } from '../find-opening.ts';
import type { OpeningChoice } from '../settings.ts';
import type { ReadPgn } from './loaded-game.ts';
import openingPreviewStyles from './opening-preview.module.css';
import styles from './opening-field.module.css';
import { OpeningPicker } from './opening-picker.tsx';
import { Section } from './section.tsx';
import type { PlacedPiece } from '#chess/chess';
import { warn } from '#web/shared/log.ts';
import { moveText } from './move-text.ts';
import { PositionDiagram } from '#web/board/position-diagram.tsx';

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

interface OpeningPreviewProps {
  readonly opening: Opening;
  readonly readPgn: ReadPgn;
}

/** Previews its moves and final position. Give it the opening's name as its React key. */
function OpeningPreview({ opening, readPgn }: OpeningPreviewProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const pieces = usePosition(opening, readPgn);
  const moves = moveText(opening.moves, language);
  return (
    <div className={openingPreviewStyles.preview}>
      <PositionDiagram label={t('bot.opening.position', { moves })} pieces={pieces} orientation="white" />
      <p className={openingPreviewStyles.moves}>
        <span className={openingPreviewStyles.code}>{opening.eco}</span> {moves}
      </p>
    </div>
  );
}

/** Returns the pieces after the opening; undefined until the worker has read it. */
function usePosition({ moves }: Opening, readPgn: ReadPgn): readonly PlacedPiece[] | undefined {
  const [pieces, setPieces] = useState<readonly PlacedPiece[]>();
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const reading = await readPgn(moves.join(' '));
      if (isWanted && reading.ok) setPieces(reading.view.pieces);
    };
    // The moves suffice without the board, so the learner sees no error.
    show().catch((error: unknown) => warn('the position of an opening could not be read', error));
    return () => {
      isWanted = false;
    };
  }, [moves, readPgn]);
  return pieces;
}
