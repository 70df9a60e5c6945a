/**
 * Shares a result: by the system's share sheet where there is one, else as text to copy and a
 * picture to save.
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
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import type { Outcome } from '#web/exercise/run.ts';

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

/** Excludes desktops: their share windows list few of the learner's contacts. */
function hasSharing(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Returns false if the system refuses; the learner then copies or saves. */
async function shareAll(draw: () => Promise<File | undefined>, text: string): Promise<boolean> {
  try {
    const file = await draw().catch(() => undefined);
    const whole = file ? { text, files: [file] } : { text };
    const { canShare }: Partial<Pick<Navigator, 'canShare'>> = navigator;
    await navigator.share(canShare?.call(navigator, whole) ? whole : { text });
    return true;
  } catch (error) {
    // The learner closed the share sheet.
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

/** Result as signs in order of the positions; reveals nothing of the positions. Pure. */
const SIGNS = { correct: '🟩', partly: '🟨', incorrect: '🟥', skipped: '⬜' } as const;

/** Four lines: name and date; one sign per position; correct and time; address. */
function shareText(run: DailyRun, origin: string): string {
  return [
    `Oko ${run.date}`,
    run.answered.map((answered) => SIGNS[toldOutcomeOf(answered)]).join(''),
    `${run.correct_count}/${run.total_count} · ${formatTime(run.time_taken_seconds)}`,
    origin,
  ].join('\n');
}

/** Size that social networks show uncropped, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Light-theme colours (web/shared/ui/tokens.css), because the picture is seen outside the page. */
const COLORS = { paper: '#fbfaf7', ink: '#1c1b18', soft: '#55524a', accent: '#8a5a00', board: '#b78a5e' };
const SIGN_COLORS: Readonly<Record<Outcome | 'partly', readonly [fill: string, stroke: string]>> = {
  correct: ['#e5f4e9', '#1d6b36'],
  partly: ['#fbf0d9', '#7a5200'],
  incorrect: ['#fdeae7', '#a3271e'],
  skipped: ['#f3f0e9', '#6b675d'],
};
/** Sign outlines in a 24-unit square. */
const SIGN_PATHS: Readonly<Record<Outcome | 'partly', string>> = {
  correct: 'M20 6 9 17 4 12',
  partly: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18v18M15 6v12M18 8v8',
  incorrect: 'M18 6 6 18M6 6l12 12',
  skipped: 'M5 12h14',
};
const FONT = 'system-ui, sans-serif';
const MARGIN = 80;
const SIGN_SIZE = 88;
const SIGN_STEP = 106;

/** Words on the picture, in the learner's language. */
interface PictureWords {
  readonly title: string;
  readonly date: string;
  readonly result: string;
  readonly address: string;
}

/** Returns a PNG; undefined if the browser cannot draw one. */
export async function drawResult(run: DailyRun, words: PictureWords): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  drawWords(context, words);
  run.answered.forEach((answered, index) =>
    drawSign(context, toldOutcomeOf(answered), MARGIN + index * SIGN_STEP),
  );
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function drawWords(context: CanvasRenderingContext2D, { title, date, result, address }: PictureWords): void {
  const { width, height } = PICTURE_SIZE;
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = COLORS.board;
  context.fillRect(0, 0, width, 16);
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = color;
    context.fillText(text, MARGIN, y, width - 2 * MARGIN);
  };
  write('Oko', 150, '800 84px', COLORS.accent);
  write(`${title} · ${date}`, 226, '500 40px', COLORS.soft);
  write(result, 474, '700 56px', COLORS.ink);
  write(address, height - MARGIN + 10, '500 34px', COLORS.soft);
}

function drawSign(context: CanvasRenderingContext2D, outcome: Outcome | 'partly', left: number): void {
  const [fill, stroke] = SIGN_COLORS[outcome];
  context.save();
  context.translate(left, 292);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(0, 0, SIGN_SIZE, SIGN_SIZE, 14);
  context.fill();
  context.translate(SIGN_SIZE / 4, SIGN_SIZE / 4);
  context.scale(SIGN_SIZE / 48, SIGN_SIZE / 48);
  context.strokeStyle = stroke;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(SIGN_PATHS[outcome]));
  context.restore();
}
