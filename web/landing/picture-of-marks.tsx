/**
 * A picture whose words name the arrows on it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Picture } from './facts.ts';
import { StaticBoard } from './static-board.tsx';

interface PictureOfMarksProps {
  readonly picture: Picture;
  readonly text: 'landing.idea.attackedPieces.picture' | 'landing.more.premium.picture';
}

export function PictureOfMarks({ picture, text }: PictureOfMarksProps): ReactNode {
  const t = useTranslate();
  const attacks = picture.marks
    .flatMap((mark) => (mark.kind === 'arrow' ? `${mark.from}–${mark.to}` : []))
    .join(', ');
  return <StaticBoard {...picture} label={t(text, { turn: picture.turn, attacks })} />;
}
