/** Offers themes, board colours and piece sets with a live sample (look.md §2.2, §3.3). */
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { PlacedPiece } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { chooseLook, useLook } from '#web/shared/look/chosen-look.ts';
import { LOOKS, type BoardLook } from '#web/shared/look/looks.ts';
import { pieceImagePath } from '#web/shared/piece-images/piece-names.ts';
import { Choices } from '#web/shared/ui/choices.tsx';
import type { Mark } from '../mark.ts';
import { PositionDiagram } from '../position-diagram.tsx';
import styles from './look-choices.module.css';

/** Renders the choices; each applies at once to the whole page. */
export function LookChoices(): ReactNode {
  const t = useTranslate();
  const { theme, board, pieces } = useLook();
  return (
    <div className={styles.look}>
      <div className={styles.choices}>
        <Part
          title={t('look.theme')}
          value={theme}
          choices={LOOKS.theme.map((value) => ({ value, label: t(`look.theme.${value}`) }))}
          onChange={(value) => chooseLook({ theme: value })}
        />
        <Part
          title={t('look.board')}
          value={board}
          choices={LOOKS.board.map((value) => ({
            value,
            label: t(`look.board.${value}`),
            picture: <Squares board={value} />,
          }))}
          onChange={(value) => chooseLook({ board: value })}
        />
        <Part
          title={t('look.pieces')}
          value={pieces}
          choices={LOOKS.pieces.map((value) => ({
            value,
            label: t(`look.pieces.${value}`),
            picture: <Knight set={value} />,
          }))}
          onChange={(value) => chooseLook({ pieces: value })}
        />
      </div>
      <LookPreview />
    </div>
  );
}

interface LookPartProps<Name extends string> extends Omit<
  ComponentProps<typeof Choices<Name>>,
  'labelledBy'
> {
  readonly title: string;
}

/** Renders one headed row of choices. */
function Part<Name extends string>({ title, ...choices }: LookPartProps<Name>): ReactNode {
  const titleId = useId();
  return (
    <div className={styles.part}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <Choices labelledBy={titleId} {...choices} />
    </div>
  );
}

/** Shows four squares in a board's colours, independent of the page's. */
function Squares({ board }: { readonly board: BoardLook['board'] }): ReactNode {
  return <span className={styles.squares} data-board={board} />;
}

/** Shows a set's knight, the only image loaded before the set is chosen. */
function Knight({ set }: { readonly set: BoardLook['pieces'] }): ReactNode {
  return (
    <img
      className={styles.knight}
      src={pieceImagePath('white', 'knight', set)}
      alt=""
      width="40"
      height="40"
    />
  );
}

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

/** Sample marks: found, missed and unjudged attacks, and an undefended piece. */
const MARKS: readonly Mark[] = [
  { kind: 'arrow', from: 'f3', to: 'e5', look: 'right' },
  { kind: 'arrow', from: 'b3', to: 'f7', look: 'mine' },
  { kind: 'arrow', from: 'b7', to: 'f3', look: 'missed' },
  { kind: 'circle', square: 'b7', look: 'mine' },
];

function LookPreview(): ReactNode {
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
