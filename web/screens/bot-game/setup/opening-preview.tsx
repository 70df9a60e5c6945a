/**
 * The chosen opening: its moves, and the position that they lead to.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Opening } from '#chess/openings';
import type { PlacedPiece } from '#chess/chess';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import type { ReadPgn } from './loaded-game.ts';
import { moveText } from './move-text.ts';
import styles from './opening-preview.module.css';
import { PositionDiagram } from '#web/board/position-diagram.tsx';

interface OpeningPreviewProps {
  readonly opening: Opening;
  readonly readPgn: ReadPgn;
}

/** The preview of one opening. Give it the opening's name as its React key. */
export function OpeningPreview({ opening, readPgn }: OpeningPreviewProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const pieces = usePosition(opening, readPgn);
  const moves = moveText(opening.moves, language);
  return (
    <div className={styles.preview}>
      <PositionDiagram label={t('bot.opening.position', { moves })} pieces={pieces} orientation="white" />
      <p className={styles.moves}>
        <span className={styles.code}>{opening.eco}</span> {moves}
      </p>
    </div>
  );
}

/** The pieces after the opening; undefined until the worker has read it. */
function usePosition({ moves }: Opening, readPgn: ReadPgn): readonly PlacedPiece[] | undefined {
  const [pieces, setPieces] = useState<readonly PlacedPiece[]>();
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const reading = await readPgn(moves.join(' '));
      if (isWanted && reading.ok) setPieces(reading.view.pieces);
    };
    // Without the picture the moves still say all, so the learner sees no error.
    show().catch((error: unknown) => warn('the position of an opening could not be read', error));
    return () => {
      isWanted = false;
    };
  }, [moves, readPgn]);
  return pieces;
}
