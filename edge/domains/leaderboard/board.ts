/**
 * A leaderboard as it was a moment ago, and where a learner stands on it by what their own object knows. Pure.
 *
 * Ranks are exact among the best hundred. Beyond them marks tell how far down a score is: a rank is off by half a step at most, which
 * is a four-hundredth of the players, and by those who have the very same score.
 */
import type { BoardBody, BoardPlace } from '#db/shared/schema';

/** A board as it was at `made_at`, in milliseconds since the epoch. */
export interface LeaderboardBoard {
  readonly body: BoardBody;
  readonly made_at: number;
}

/** A learner's place by their own runs. */
export interface OwnPlace extends BoardPlace {
  /** When the first of these runs was over: a board that is older does not count the learner yet. */
  readonly joined_at: number;
}

export type RankedPlace = BoardPlace & { readonly rank: number };

/** A board with the learner where their own runs put them. */
export interface BoardOfLearner {
  /** The best, in order; the learner among them only if their rank is exact. */
  readonly places: readonly RankedPlace[];
  readonly own: RankedPlace | null;
  readonly players: number;
}

/** How old a board may be when it is shown, in milliseconds: little beside the minute that a run takes. */
const SHOWN_FOR_MS = { day: 10_000, days: 60_000 } as const;
/** To make one takes D1 four to eight microseconds a player, measured with 100,000: at most a sixtieth of its time goes into one. */
const SHOWN_FOR_MS_A_PLAYER = 0.5;

/** How old a board of so many days and players may be when it is shown, in milliseconds. */
export function shownFor(days: number, players: number): number {
  return Math.max(days === 1 ? SHOWN_FOR_MS.day : SHOWN_FOR_MS.days, players * SHOWN_FOR_MS_A_PLAYER);
}

/** Puts a learner's own place on a board, in the stead of what it says of them; null takes them off. */
export function withOwn(
  { body, made_at }: LeaderboardBoard,
  learnerId: string,
  own: OwnPlace | null,
): BoardOfLearner {
  const others = body.top.filter((place) => place.learner_id !== learnerId);
  const isComplete = body.top.length === body.players;
  const isInTop = others.length < body.top.length;
  const wasCounted = isInTop || (!isComplete && own !== null && own.joined_at <= made_at);
  const players = body.players - Number(wasCounted) + Number(own !== null);
  if (!own) return { places: others.map(numbered), own, players };

  const before = others.filter((other) => isBefore(other, own)).length;
  const last = body.top.at(-1);
  if (!isComplete && last && isBefore(last, own)) {
    const rank = Math.min(players, Math.max(before + 1, estimateRank(body, own.score)));
    return { places: others.map(numbered), own: { ...own, rank }, players };
  }
  const places = [...others.slice(0, before), own, ...others.slice(before)].map(numbered);
  return { places, own: { ...own, rank: before + 1 }, players };
}

/** The middle of the step that a score stands on. */
function estimateRank({ marks, step }: BoardBody, score: number): number {
  return marks.filter((mark) => mark < score).length * step + Math.ceil(step / 2);
}

function numbered(place: BoardPlace, index: number): RankedPlace {
  return { ...place, rank: index + 1 };
}

/** Of equal results the earlier is the better; of those that were reached at once, any, but always the same. */
function isBefore(a: BoardPlace, b: BoardPlace): boolean {
  if (a.score !== b.score) return a.score < b.score;
  if (a.reached_at !== b.reached_at) return a.reached_at < b.reached_at;
  return a.learner_id < b.learner_id;
}
