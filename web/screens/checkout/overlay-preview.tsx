/**
 * What the board shows a premium learner in a game against the bot: the product's own board and overlays, still.
 */
import type { ReactNode } from 'react';
import { OverlayLayer } from '#web/board/game/overlay-layer.tsx';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import preview from '../chapter-preview.module.css';
import { SHOWN_OVERLAYS, SHOWN_PIECES, SHOWN_TO } from './shown-overlays.ts';

const OCCUPIED = new Set(SHOWN_PIECES.map(({ square }) => square));

export function OverlayPreview(): ReactNode {
  const t = useTranslate();
  return (
    <figure className={preview.preview}>
      <PositionDiagram
        label={t('checkout.overlays.picture')}
        pieces={SHOWN_PIECES}
        orientation={SHOWN_TO}
        hasCoordinates
        overlays={
          <OverlayLayer
            overlays={SHOWN_OVERLAYS}
            orientation={SHOWN_TO}
            occupied={OCCUPIED}
            picked={undefined}
          />
        }
      />
      <figcaption>
        <h3 className={preview.title}>{t('checkout.overlays.title')}</h3>
        <p>{t('checkout.overlays.text')}</p>
      </figcaption>
    </figure>
  );
}
