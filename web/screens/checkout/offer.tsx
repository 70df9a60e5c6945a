/** Shows what premium brings on the product itself, with the plans beside it. */
import { useId, type ReactNode } from 'react';
import { canOpenChapter, type AnalysisOption } from '#contract/access';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findAfterPayment } from '#web/shared/router/after-payment.ts';
import { findTaskNumber } from '#web/shared/router/task-address.ts';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { LazyChapterPreview } from '../lazy-chapter-preview.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { Comparison } from './comparison.tsx';
import styles from './offer.module.css';
import { PlanCard } from './plan-card.tsx';
import { OverlayLayer } from '#web/board/game/overlay-layer.tsx';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import preview from '../chapter-preview.module.css';
import { COLORS, ROLES, type Color, type PlacedPiece, type Role, type Square } from '#chess/chess';
import type { OverlayMark } from '#web/board/game/overlay-mark.ts';

interface OfferProps {
  /** A past subscription still has invoices to see. */
  readonly canManage: boolean;
  readonly onSubscribed: () => void;
}

export function Offer({ canManage, onSubscribed }: OfferProps): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <>
      <p className={styles.lead}>{t('checkout.lead')}</p>
      <div className={styles.offer}>
        <section className={classNames(card.card, styles.shown)} aria-labelledby={titleId}>
          <h2 id={titleId} className={card.title}>
            {t('checkout.shows')}
          </h2>
          <LazyChapterPreview chapter={wantedChapter()} />
          <OverlayPreview />
        </section>
        <div className={styles.buying}>
          <PlanCard onSubscribed={onSubscribed} />
          {canManage && (
            <div className={card.card}>
              <p>{t('checkout.earlier')}</p>
              <ManageSubscription />
            </div>
          )}
        </div>
        <Comparison />
      </div>
    </>
  );
}

/** Returns the locked chapter the learner wanted to open, else the first locked one. */
function wantedChapter(): ChapterKey {
  const [, search = ''] = findAfterPayment().split('?');
  const number = Number(findTaskNumber(search)?.split('.')[0]);
  const wanted = CHAPTER_KEYS[number - 1];
  return wanted && !canOpenChapter('free', wanted) ? wanted : 'undefendedPieces';
}

/**
 * A fixed position with the drawings of two premium options; Black, the learner, is to move. Fixed
 * so the checkout needs no worker; a test computes the drawings again.
 */
export const SHOWN_TO: Color = 'black';
export const SHOWN_OPTIONS: readonly AnalysisOption[] = ['opponentUndefended', 'myXRays'];

const PLACES: Readonly<Record<Color, Readonly<Partial<Record<Role, readonly Square[]>>>>> = {
  white: {
    king: ['h2'],
    queen: ['d3'],
    rook: ['a3'],
    bishop: ['c2', 'g5'],
    pawn: ['c3', 'd4', 'e5', 'g2', 'h3'],
  },
  black: {
    king: ['g8'],
    queen: ['e6'],
    rook: ['a8', 'b8'],
    knight: ['d5'],
    pawn: ['a5', 'c7', 'd6', 'f7', 'g7', 'h6'],
  },
};

export const SHOWN_PIECES: readonly PlacedPiece[] = COLORS.flatMap((color) =>
  ROLES.flatMap((role) => (PLACES[color][role] ?? []).map((square) => ({ color, role, square }))),
);

export const SHOWN_OVERLAYS: readonly OverlayMark[] = [
  { kind: 'square', square: 'a3', look: 'opponentUndefended', weight: 'thin' },
  { kind: 'square', square: 'g5', look: 'opponentUndefended', weight: 'loud' },
  { kind: 'xRay', from: 'a8', through: 'a5', to: 'a3', look: 'myXRay', weight: 'thin' },
];

const OCCUPIED = new Set(SHOWN_PIECES.map(({ square }) => square));

function OverlayPreview(): ReactNode {
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
