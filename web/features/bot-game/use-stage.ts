/**
 * Where the learner is on the bot game's screen: before a game, in it, or looking back at one; and the ways between.
 *
 * What takes its time on a way (a chunk, the worker) is part of the way: there is one place for waiting and for failing.
 */
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { OPENINGS } from '#names/openings';
import type { StoredBotGame } from '#contract/bot-games';
import { opponentOf } from '#names/chess';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import { useMoreTexts } from '#web/i18n/use-translate.ts';
import { track } from '#web/platform/analytics/track.ts';
import { reportBug } from '#web/platform/log.ts';
import type { EntryOwner } from '#web/platform/storage/move-to-sub.ts';
import type { BeforeGame } from './before-game.tsx';
import type { Game } from './play/game.tsx';
import { dropSavedGame, findSavedGame, watchSavedGame, type SavedGame } from './play/saved-game.ts';
import { continueGame, resumeGame, startGame, type StartedGame } from './play/start-game.ts';
import type { GameReview } from './review/game-review.tsx';
import type { ReviewedGame } from './review/use-review.ts';
import type { BotSettings } from './settings.ts';
import { useReviewEntry } from './use-review-entry.ts';
import type { LoadedGame } from './setup/loaded-game.ts';
import { createStageParts, type StageParts } from './stage-parts.ts';

/** A way to another stage; `to` says what shape the waiting has. */
interface Way {
  readonly to: 'game' | 'page';
  readonly walk: () => Promise<Stage>;
}

export type Stage =
  | { readonly kind: 'under-way'; readonly way: Way }
  | { readonly kind: 'failed'; readonly way: Way }
  | { readonly kind: 'setup'; readonly BeforeGame: typeof BeforeGame }
  | { readonly kind: 'play'; readonly started: StartedGame; readonly Game: typeof Game }
  | {
      readonly kind: 'review';
      readonly game: ReviewedGame;
      readonly GameReview: typeof GameReview;
      /** Where it was opened. */
      readonly from: Way;
    };

/** What the ways need: who reads games and plays, and what the stages are made of. */
interface Means {
  readonly gameWorker: GameWorker;
  readonly parts: StageParts;
}

/** What leads from one stage to another. */
export interface Ways {
  /** Leaves the kept game. */
  readonly toSetup: () => void;
  /** To the game that is kept now, whoever has kept it. */
  readonly toKept: () => void;
  readonly start: (settings: BotSettings) => void;
  readonly load: (game: LoadedGame) => void;
  readonly rematch: (game: SavedGame) => void;
  readonly reviewFinished: (game: SavedGame) => void;
  readonly reviewStored: (game: StoredBotGame) => void;
  /** To where it was opened. */
  readonly leaveReview: () => void;
  readonly go: (way: Way) => void;
}

/** A kept game is gone on with at once; without one the learner chooses. */
export function useStage(owner: EntryOwner, gameWorker: GameWorker): readonly [Stage, Ways, StageParts] {
  const texts = useMoreTexts();
  const means = useMemo(() => ({ gameWorker, parts: createStageParts(texts) }), [gameWorker, texts]);
  const [stage, setStage] = useState<Stage>(() => ({ kind: 'under-way', way: firstWay(owner, means) }));
  const way = stage.kind === 'under-way' ? stage.way : undefined;
  useEffect(() => {
    if (!way) return undefined;
    let isWanted = true;
    way.walk().then(
      // In small pieces: a whole stage at once is too much for one task of a slow phone.
      (reached) => isWanted && startTransition(() => setStage(reached)),
      (error: unknown) => {
        if (!isWanted) return;
        reportBug(error);
        setStage({ kind: 'failed', way });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [way]);

  // Taking a stage off the page is work too: not in the task of the tap that leaves it.
  const go = (next: Way) => startTransition(() => setStage({ kind: 'under-way', way: next }));
  const leaveReview = useReviewEntry(stage.kind === 'review', () => {
    if (stage.kind === 'review') go(stage.from);
  });
  const ways: Ways = {
    go,
    leaveReview,
    // Dropped when the game is off the page: until then it may keep itself once more.
    toSetup: () =>
      go(
        toPage(() => {
          dropSavedGame(owner.sub);
          return openSetup(means.parts);
        }),
      ),
    toKept: () => go(firstWay(owner, means)),
    start: (settings) => go(toGame(() => begin(settings, means))),
    load: (game) =>
      go(
        game.then === 'play'
          ? goOnWith(game, means)
          : toReview({ ...game, firstPly: 0 }, toSetup(means), means),
      ),
    rematch: ({ settings, learnerColor }) =>
      go(toGame(() => begin({ ...settings, color: opponentOf(learnerColor) }, means))),
    reviewFinished: (game) =>
      go(
        toReview(
          game,
          // Another tab may have begun a game meanwhile.
          toGame(() => resume(findSavedGame(owner) ?? game, means)),
          means,
        ),
      ),
    reviewStored: (game) =>
      go(toPage(async () => toReview(await readStored(game, gameWorker), toSetup(means), means).walk())),
  };
  useOtherTabsGame(owner, stage, ways.toKept);
  return [stage, ways, means.parts];
}

/** Who is about to begin a game follows the tab that has begun one: there is one game a learner. */
function useOtherTabsGame(owner: EntryOwner, stage: Stage, onBegun: () => void): void {
  const isChoosing = stage.kind === 'setup';
  const follow = useEffectEvent((kept: SavedGame | undefined) => {
    if (kept && !kept.ending) onBegun();
  });
  useEffect(() => (isChoosing ? watchSavedGame(owner, follow) : undefined), [isChoosing, owner]);
}

function firstWay(owner: EntryOwner, means: Means): Way {
  const saved = findSavedGame(owner);
  return saved ? toGame(() => resume(saved, means)) : toSetup(means);
}

const toGame = (walk: Way['walk']): Way => ({ to: 'game', walk });
const toPage = (walk: Way['walk']): Way => ({ to: 'page', walk });

const toSetup = ({ parts }: Means): Way => toPage(() => openSetup(parts));

async function openSetup(parts: StageParts): Promise<Stage> {
  return { kind: 'setup', BeforeGame: await parts.beforeGame() };
}

async function begin(settings: BotSettings, { gameWorker, parts }: Means): Promise<Stage> {
  const [Game, started] = await Promise.all([parts.game(), startGame(settings, gameWorker)]);
  track({ type: 'bot_game_started', elo: settings.elo });
  return { kind: 'play', started, Game };
}

/** A loaded game that is played on from where it ended. */
function goOnWith(game: Extract<LoadedGame, { then: 'play' }>, { parts }: Means): Way {
  return toGame(async () => {
    const Game = await parts.game();
    track({ type: 'bot_game_started', elo: game.settings.elo });
    return { kind: 'play', started: continueGame(game), Game };
  });
}

/** A kept game that is no game of chess leads to a new one. */
async function resume(saved: SavedGame, { gameWorker, parts }: Means): Promise<Stage> {
  const [Game, started] = await Promise.all([parts.game(), resumeGame(saved, gameWorker)]);
  return started ? { kind: 'play', started, Game } : openSetup(parts);
}

function toReview({ record, learnerColor, firstPly }: ReviewedGame, from: Way, { parts }: Means): Way {
  return toPage(async () => {
    const GameReview = await parts.review();
    return { kind: 'review', game: { record, learnerColor, firstPly }, GameReview, from };
  });
}

/** A stored game again; the opening's moves are not the learner's to be judged by. */
async function readStored(game: StoredBotGame, gameWorker: GameWorker): Promise<ReviewedGame> {
  const reading = await gameWorker.readPgn(game.pgn);
  if (!reading.ok) throw new Error(`the stored game ${game.game_key} cannot be read: ${reading.error}`);
  const opening = OPENINGS.find(({ name }) => name.en === game.opening);
  return { record: reading.record, learnerColor: game.player_color, firstPly: opening?.moves.length ?? 0 };
}
