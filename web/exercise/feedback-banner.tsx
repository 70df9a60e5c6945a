/**
 * Shows the prompt and the verdict beside the board. Its place is always kept, so that nothing
 * moves; the prompt stays above the verdict in small.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import circleAlert from 'lucide:circle-alert';
import circleCheck from 'lucide:circle-check';
import contrast from 'lucide:contrast';
import info from 'lucide:info';
import { prefersReducedMotion } from '#web/board/reduced-motion.ts';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { Detail, Verdict } from '#vision/types';
import type { Notice } from './draft.ts';
import prompt from './prompt.module.css';
import styles from './feedback-banner.module.css';
import { formatTime } from './format-time.ts';
import { feedbackOf, lookNoteOf } from './look-again.ts';
import { differOnlyInTime, type Completed, type Graded, type Player } from './player.ts';
import { correctCountOf, positionOf } from './run.ts';
import { sizeOf } from './play-task.ts';
import { wasSkipped } from './task-attempt.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Language } from '#contract/languages';
import { bindShortWords } from '#web/shared/i18n/bind-short-words.ts';
import type { Arrow, Square } from '#chess/chess';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';

/** Fallback languages, in order (product/course.md#the-comment-after-the-move). */
const FALLBACKS: readonly Language[] = ['en', 'pl'];

/** Finds the comment in `language`, or in the first fallback that has one. */
export function findComment(
  comments: Readonly<Partial<Record<Language, string>>>,
  language: Language,
): { readonly text: string; readonly language: Language } | undefined {
  for (const candidate of [language, ...FALLBACKS]) {
    const text = comments[candidate];
    if (text === undefined) continue;
    return { text: candidate === 'pl' ? bindShortWords(text) : text, language: candidate };
  }
  return undefined;
}

/** Live region for prompt and verdict. Memoised: clock ticks do not render it. */
export const FeedbackBanner = memo(
  function FeedbackBanner({ player }: { readonly player: Player }): ReactNode {
    const notice = findNotice(player);
    return (
      <>
        {/* Outside the live region, which announces only what is new. */}
        {notice && (
          <p className={styles.asked} data-place="asked">
            <Asked player={player} />
          </p>
        )}
        <div className={styles.place} data-gesture={gestureOf(player)} aria-live="polite">
          {notice ? (
            // A new element for each message makes screen readers repeat equal words.
            <p
              key={noticeKey(player)}
              ref={keepInView}
              className={classNames(styles.banner, styles[notice.tone])}
              data-tone={notice.tone}
            >
              <Icon svg={ICONS[notice.tone]} />
              <span>
                <span className={styles.message}>
                  <NoticeText notice={notice} />
                </span>
                {'detail' in notice && notice.detail && <DetailText detail={notice.detail} />}
                {player.step === 'graded' && <Reasons player={player} />}
              </span>
            </p>
          ) : (
            <p className={classNames(styles.prompt, prompt.prompt)}>
              {player.step === 'completed' ? <ResultText player={player} /> : <Prompt player={player} />}
            </p>
          )}
        </div>
      </>
    );
  },
  (before, after) => differOnlyInTime(before.player, after.player),
);

const ICONS: Readonly<Record<Notice['tone'], string>> = {
  success: circleCheck,
  partly: contrast,
  error: circleAlert,
  hint: info,
};

/** Scrolls to a verdict taller than its place, also when its reason loads later. */
function keepInView(verdict: HTMLElement | null): (() => void) | undefined {
  if (!verdict) return undefined;
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  const observer = new ResizeObserver(() => verdict.scrollIntoView({ block: 'nearest', behavior }));
  observer.observe(verdict);
  return () => observer.disconnect();
}

/** Selects the place's height: chapters 3 and 4 also show a comment after the move. */
function gestureOf(player: Player): 'moves' | 'marks' {
  return 'candidate' in positionOf(player).exercise ? 'moves' : 'marks';
}

function NoticeText({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useTranslate();
  return 'values' in notice ? t(`lesson.${notice.key}`, notice.values) : t(`lesson.${notice.key}`);
}

/** Lazy: needed only after the first answer, and the verdict suffices offline. */
const ReasonText = lazyPart(['reasons'], async () => (await import('./reason-text.tsx')).ReasonText);

function hasReason(player: Graded): boolean {
  const { exercise, played } = positionOf(player);
  return 'target' in exercise || played !== undefined;
}

/** Explains a refused arrow or a missed one (product/texts.md#feedback-on-arrows-and-circles). */
function DetailText({ detail }: { readonly detail: Detail }): ReactNode {
  const t = useTranslate();
  return <span className={styles.detail}> {detailInWords(detail, t)}</span>;
}

/**
 * Explains why the move was safe or not (product/course.md#the-comment-after-the-move), and names
 * the colours on the board.
 */
function Reasons({ player }: { readonly player: Graded }): ReactNode {
  const { language } = useLanguage();
  const comment = findComment(positionOf(player).comments, language);
  return (
    <>
      {comment && (
        <span className={styles.comment} lang={comment.language}>
          {' '}
          {comment.text}
        </span>
      )}{' '}
      {hasReason(player) && (
        <PartPlace>
          <ReasonText player={player} />
        </PartPlace>
      )}
      <VerdictInWords verdict={player.verdict} />
    </>
  );
}

/**
 * Shows the result, unless every position was skipped
 * (product/grading.md#skipping-and-the-end-of-a-task).
 */
function ResultText({ player }: { readonly player: Completed }): ReactNode {
  const t = useTranslate();
  if (wasSkipped(player)) return t('lesson.skippedTask.line');
  return t('lesson.done.result', {
    correct: correctCountOf(player),
    total: sizeOf(player.task),
    time: formatTime(player.taskSeconds),
  });
}

function findNotice(player: Player): Notice | undefined {
  switch (player.step) {
    case 'answering':
      return player.draft.notice;
    case 'lookingAgain':
      return player.draft.notice ?? lookNoteOf(player.first);
    case 'grading':
      return player.draft.notice ?? (player.first && lookNoteOf(player.first));
    case 'graded':
      return feedbackOf(player, player.first);
    case 'awaiting':
    case 'stalled':
    case 'completed':
      return undefined;
  }
}

/**
 * Returns a key for each message. Submit has none: the last message stays while the worker grades.
 */
function noticeKey(player: Player): string {
  switch (player.step) {
    case 'answering':
    case 'lookingAgain':
    case 'grading':
      return `${player.index}-draft-${player.draft.noticeCount}-${'first' in player && player.first ? 2 : 1}`;
    case 'graded':
    case 'awaiting':
    case 'stalled':
    case 'completed':
      return `${player.index}-${player.step}`;
  }
}

/** Returns the sentence for a refused or missed arrow. */
export function detailInWords({ key, values, pieces }: Detail, t: Translate): string {
  const names = Object.entries(pieces).map(([place, role]) => [place, t(`board.role.${role}`)] as const);
  return t(`lesson.${key}`, { ...values, ...Object.fromEntries(names) });
}

/** Lists each kind of mark on the board in one sentence. */
function VerdictInWords({ verdict }: { readonly verdict: Verdict }): ReactNode {
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

/** Returns the red arrows after a played move. */
function threatsIn(verdict: Verdict): readonly Arrow[] {
  return verdict.kind === 'decision' && verdict.decision === 'played' ? verdict.threats : [];
}

/** Returns a mark's name; squares read the same in both languages. */
function inWords(mark: Arrow | Square, t: Translate): string {
  return typeof mark === 'string' ? mark : t('board.verdict.arrow', { from: mark.from, to: mark.to });
}

/** Shows what to do until there is feedback. */
function Prompt({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Side player={player} /> {t(keyOf(player, 'prompt'))} <CandidateInWords player={player} />
    </>
  );
}

/** Repeats the question above the feedback, without how to answer. */
function Asked({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Side player={player} /> {t(keyOf(player, 'asked'))}
    </>
  );
}

function Side({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { turn } = positionOf(player).view;
  return (
    <strong className={prompt.side} data-color={turn}>
      {t(`lesson.prompt.side.${turn}`)}
    </strong>
  );
}

/** Announces the green arrow when it appears. */
function CandidateInWords({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { exercise } = positionOf(player);
  const isShown =
    player.step === 'answering' && player.draft.kind === 'decision' && player.draft.candidate === 'shown';
  if (!isShown || !('candidate' in exercise)) return null;
  const { from, to } = exercise.candidate;
  return <VisuallyHidden>{t('lesson.prompt.candidate', { from, to })}</VisuallyHidden>;
}

function keyOf(player: Player, said: 'prompt' | 'asked') {
  const { exercise } = positionOf(player);
  return 'target' in exercise
    ? (`lesson.${said}.${exercise.chapter}.${exercise.target}` as const)
    : (`lesson.${said}.${exercise.chapter}` as const);
}
