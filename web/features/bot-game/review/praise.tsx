/**
 * A game in which nothing was given away.
 */
import type { ReactNode } from 'react';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PraiseProps {
  /** How many moves of the learner's were looked at; none, when the game ended before one. */
  readonly movesSeen: number;
  readonly onClose: () => void;
}

export function Praise({ movesSeen, onClose }: PraiseProps): ReactNode {
  const t = useTranslate();
  const isPraise = movesSeen > 0;
  return (
    <Notice
      title={t(isPraise ? 'review.praise.title' : 'review.praise.none.title')}
      picture={isPraise ? <Icon svg={shieldCheck} /> : undefined}
    >
      <p>{isPraise ? t('review.praise.text', { count: movesSeen }) : t('review.praise.none.text')}</p>
      <Button variant="primary" onClick={onClose}>
        {t('review.back')}
      </Button>
    </Notice>
  );
}
