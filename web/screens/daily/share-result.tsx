/**
 * Ways to show a result to others: the system's own sharing where the browser has it, else the text to copy and the picture to save.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import copyIcon from 'lucide:copy';
import image from 'lucide:image-down';
import share from 'lucide:share-2';
import type { DailyRun } from '#contract/daily-runs';
import { formatTime } from '#web/exercise/format-time.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useCopyingText } from '#web/shared/clipboard/use-copying-text.ts';
import { warn } from '#web/shared/log.ts';
import { Button } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import { Icon } from '#web/shared/ui/icon.tsx';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { drawResult } from './share-picture.ts';
import { shareText } from './share-text.ts';

export function ShareResult({ run }: { readonly run: DailyRun }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { copied, refused, copy } = useCopyingText<'result'>();
  const [canShare, setCanShare] = useState(hasSharing);
  const text = shareText(run, location.origin);

  const draw = async () => {
    const { correct_count: correct, total_count: total, time_taken_seconds: seconds } = run;
    const blob = await drawResult(run, {
      title: t('daily.title'),
      date: formatDay(run.date, language),
      result: t('lesson.done.result', { correct, total, time: formatTime(seconds) }),
      address: location.host,
    });
    return blob && new File([blob], `oko-${run.date}.png`, { type: blob.type });
  };
  return (
    <>
      {canShare ? (
        <Button onClick={() => void shareAll(draw, text).then(setCanShare)}>
          <Icon svg={share} />
          {t('daily.share')}
        </Button>
      ) : (
        <>
          <Button onClick={() => void copy('result', text)}>
            <Icon svg={copyIcon} />
            {t('daily.copy')}
          </Button>
          <Button onClick={() => void draw().then((file) => file && save(file))}>
            <Icon svg={image} />
            {t('daily.save-picture')}
          </Button>
        </>
      )}
      <output className={card.note}>
        {!canShare && hasSharing() && !copied && t('daily.share.refused')}
        {copied && t('daily.copied')}
        {refused !== undefined && <textarea readOnly rows={4} value={refused} aria-label={t('daily.copy')} />}
      </output>
    </>
  );
}

/** Desktops that can share show a small window of their own; phones know where one's friends are. */
function hasSharing(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Returns false when the system refuses: what can be shared is then copied and saved. */
async function shareAll(draw: () => Promise<File | undefined>, text: string): Promise<boolean> {
  try {
    const file = await draw().catch(() => undefined);
    const whole = file ? { text, files: [file] } : { text };
    const { canShare }: Partial<Pick<Navigator, 'canShare'>> = navigator;
    await navigator.share(canShare?.call(navigator, whole) ? whole : { text });
    return true;
  } catch (error) {
    // Closed without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    warn('sharing failed', error);
    return false;
  }
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
