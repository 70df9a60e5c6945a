/**
 * A small board in the chosen look: pieces of both sides, and a mark of each colour.
 */
import type { ReactNode } from 'react';
import type { PlacedPiece } from '#names/chess';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Mark } from '../mark.ts';
import { PositionDiagram } from '../position-diagram.tsx';
import styles from './look-choices.module.css';

const PIECES: readonly PlacedPiece[] = [
  { color: 'white', role: 'king', square: 'g1' },
  { color: 'white', role: 'rook', square: 'e1' },
  { color: 'white', role: 'knight', square: 'f3' },
  { color: 'white', role: 'bishop', square: 'b3' },
  { color: 'white', role: 'pawn', square: 'f2' },
  { color: 'white', role: 'pawn', square: 'g2' },
  { color: 'white', role: 'pawn', square: 'h2' },
  { color: 'black', role: 'king', square: 'g8' },
  { color: 'black', role: 'queen', square: 'd7' },
  { color: 'black', role: 'rook', square: 'e8' },
  { color: 'black', role: 'knight', square: 'e5' },
  { color: 'black', role: 'bishop', square: 'b7' },
  { color: 'black', role: 'pawn', square: 'f7' },
  { color: 'black', role: 'pawn', square: 'g7' },
  { color: 'black', role: 'pawn', square: 'h7' },
];

/** Attacks that are there, one found and one missed, one drawn and not judged yet, and a piece that nobody defends. */
const MARKS: readonly Mark[] = [
  { kind: 'arrow', from: 'f3', to: 'e5', look: 'right' },
  { kind: 'arrow', from: 'b3', to: 'f7', look: 'mine' },
  { kind: 'arrow', from: 'b7', to: 'f3', look: 'missed' },
  { kind: 'circle', square: 'b7', look: 'mine' },
];

export function LookPreview(): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.preview}>
      <PositionDiagram
        label={t('look.preview')}
        pieces={PIECES}
        orientation="white"
        marks={MARKS}
        hasCoordinates
      />
    </div>
  );
}
