/**
 * How the reviewed game ended, and its record to take along.
 */
import type { ReactNode } from 'react';
import copy from 'lucide:copy';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { PgnResult } from '#worker-engine/game/types';
import { CopyDialog } from '../play/copy-dialog.tsx';
import { useCopying } from '../play/use-copying.ts';
import styles from './game-result.module.css';
import type { ReviewedGame } from './use-review.ts';

type GameResultProps = Pick<ReviewedGame, 'record' | 'result' | 'tags'>;

/** As scores are printed. */
const WRITTEN: Readonly<Record<PgnResult, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' };

export function GameResult({ record, result, tags }: GameResultProps): ReactNode {
  const t = useTranslate();
  const copying = useCopying(gameWorker);
  return (
    <footer className={styles.result}>
      {result && <p>{t('review.result', { result: WRITTEN[result] })}</p>}
      <Button variant="quiet" onClick={() => copying.copyPgn(record, tags)}>
        <Icon svg={copy} />
        {t('game.controls.copyPgn')}
      </Button>
      <p aria-live="polite">{copying.copied && t('game.copy.pgn')}</p>
      <CopyDialog text={copying.refused} onClose={copying.forget} />
    </footer>
  );
}
