/** Mounts the landing player, with React, board and lesson worker, in place of the picture. */
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages';
import type { Square } from '#chess/chess';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import { prepareNumbers } from '#web/shared/i18n/prepare-numbers.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { loadPieceImages } from '#web/shared/piece-images/piece-image-store.ts';
import { followSoundToggle } from '#web/shared/sound/follow-toggle.ts';
import type { FirstTaskPosition } from './facts.ts';
import { Play } from './play.tsx';
import { findVisit } from './visit-store.ts';
import { NO_MOVE } from '#contract/exercise';
import { readPosition, type PlayTask } from '#web/exercise/play-task.ts';
import { VISITED_TASK } from '#web/exercise/visit.ts';

export interface PlayerOptions {
  /** The element whose content the player replaces. */
  readonly place: HTMLElement;
  readonly language: Language;
  /** The first task's positions. */
  readonly positions: readonly FirstTaskPosition[];
  /** Number of attacks in the played ones. */
  readonly attackCount: number;
  /** Resolves once nothing is pressed on the picture. */
  readonly untilReleased: () => Promise<void>;
  /** Squares pressed there, in order. */
  readonly squares: readonly Square[];
  /** Whether to focus the board. */
  readonly takesFocus: () => boolean;
}

/** Resolves once mounted; rejects when a download fails. */
export async function showPlayer(options: PlayerOptions): Promise<void> {
  const translator = new Translator({
    language: options.language,
    source: loadBuiltCatalog,
    onMissing: (language, key) => warn(`no text in ${language} for ${key}`),
  });
  const task = readFirstTask(options.positions);
  await Promise.all([translator.need(['landing', 'lesson', 'board', 'ui']), loadPieceImages()]);
  const start = await findVisit(task);
  prepareNumbers(options.language);
  followSoundToggle();
  await options.untilReleased();
  createRoot(options.place).render(
    <TranslatorContext value={translator}>
      <Play
        task={task}
        start={start}
        attackCount={options.attackCount}
        takesFocus={options.takesFocus()}
        // A resumed run is at another position than the picture.
        pressed={start ? [] : options.squares}
      />
    </TranslatorContext>,
  );
}

/** Reads the first task. Throws on broken content. */
export function readFirstTask(positions: readonly FirstTaskPosition[]): PlayTask {
  const [first, ...others] = positions.map(({ id, fen }) =>
    readPosition({ ...NO_MOVE, position_task_id: id, fen }, { chapter: 'attackedPieces', target: 'me', fen }),
  );
  if (!first) throw new Error('the first task has no positions');
  return { assignmentId: VISITED_TASK, positions: [first, ...others] };
}
