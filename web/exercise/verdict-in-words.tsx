/**
 * Says what the colours on the board mean: which marks were right, missed, wrong. For screen readers alone.
 */
import type { ReactNode } from 'react';
import type { Arrow, Square } from '#chess/chess';
import type { Verdict } from '#vision/types';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';

/** One sentence for each kind of mark on the board. */
export function VerdictInWords({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const t = useTranslate();
  return <VisuallyHidden>{sentencesOn(verdict, t).join(' ')}</VisuallyHidden>;
}

function sentencesOn(verdict: Verdict, t: Translate): readonly string[] {
  const parts = [
    { key: 'board.verdict.right', marks: verdict.found },
    { key: 'board.verdict.missed', marks: verdict.missed },
    { key: 'board.verdict.wrong', marks: verdict.wrong },
    { key: 'board.verdict.threats', marks: threatsIn(verdict) },
  ] as const;
  return parts
    .filter(({ marks }) => marks.length > 0)
    .map(({ key, marks }) => t(key, { marks: marks.map((mark) => inWords(mark, t)).join(', ') }));
}

/** The red arrows after a move that was played. */
function threatsIn(verdict: Verdict): readonly Arrow[] {
  return verdict.kind === 'decision' && verdict.decision === 'played' ? verdict.threats : [];
}

/** A square's name reads the same in both languages. */
function inWords(mark: Arrow | Square, t: Translate): string {
  return typeof mark === 'string' ? mark : t('board.verdict.arrow', { from: mark.from, to: mark.to });
}
