/**
 * Games against the bot in the learner's own database: stored once, played over, each learner's
 * own, the newest kept.
 */
import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_MAX_PLIES, MOST_BOT_GAMES_A_DAY, type StoredBotGame } from '#contract/bot-games';
import { botGames } from '#db/learner/schema';
import { MOST_STORED_GAMES } from '#edge/domains/games/bot-games';
import { getSelf, updateSelf } from '#edge/learner/self';
import { countedD1 } from '#edge/testing/counted-d1';
import { faultIn, fieldsIn } from '#edge/testing/fault-in';
import { overRest, overTrpc, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'botGames.submit';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function submit(token: string, changes: CallInput = {}) {
  return overRest(edge, CALL, { token, body: sampleInput(CALL, changes) });
}

async function recent(token: string, query = ''): Promise<readonly StoredBotGame[]> {
  const { status, body } = await edge.call('GET', `/bot_games${query}`, { token });
  expect(status).toBe(200);
  return body as readonly StoredBotGame[];
}

/** The first game gets Elo 401, the second 402 and so on: their order can be told. */
async function submitMany(token: string, count: number): Promise<void> {
  for (let game = 1; game <= count; game += 1) await submit(token, { elo: 400 + game });
}

describe('happy', () => {
  test('a game is stored as PGN, with the learner’s name, and answered', async () => {
    const token = await edge.pool.idToken();
    await edge.call('POST', '/users/post_signup', { token, body: { username: 'judit' } });
    const game = sampleInput(CALL, { opening: 'Bird’s Opening' });
    const { status, body } = await overRest(edge, CALL, { token, body: game });
    expect(status).toBe(201);
    expect(body).toEqual({
      game_key: game['game_key'],
      elo: 800,
      player_color: 'white',
      opening: 'Bird’s Opening',
      ending: 'checkmate',
      result: 'loss',
      pgn: expect.stringMatching(/\[White "judit"\]\n\[Black "Oko 800"\][^]*1\. f3 e5 2\. g4 Qh4# 0-1\n$/),
      played_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await recent(token)).toEqual([body]);
  });

  test('one that began elsewhere is told from there, with its mate', async () => {
    const { body } = await submit(await edge.pool.idToken(), {
      elo: 1000,
      opponent: 'bartek',
      start_fen: '7k/8/6K1/8/8/8/8/1R6 b - - 3 40',
      moves: ['h8g8', 'b1b8'],
      result: 'win',
    });
    expect((body as StoredBotGame).pgn).toMatch(
      /\[White "\?"\]\n\[Black "Bartek \(bot, 1000\)"\]\n\[Result "1-0"\]\n\[BlackElo "1000"\]\n\[SetUp "1"\]\n\[FEN "7k\/8\/6K1\/8\/8\/8\/8\/1R6 b - - 3 40"\]\n\n40... Kg8 41. Rb8# 1-0\n$/,
    );
  });

  test('premium learners’ games are stored alike', async () => {
    const token = await edge.pool.idToken({ 'cognito:groups': ['premium'] });
    expect((await submit(token)).status).toBe(201);
  });

  test('the longest game that is accepted fits', async () => {
    const moves = Array.from({ length: GAME_MAX_PLIES / 4 }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat();
    const { status } = await submit(await edge.pool.idToken(), {
      moves,
      ending: 'threefold',
      result: 'draw',
    });
    expect(status).toBe(201);
  });

  test('the newest come first, twenty unless told', async () => {
    const token = await edge.pool.idToken();
    await submitMany(token, 22);
    expect((await recent(token, '?limit=3')).map(({ elo }) => elo)).toEqual([422, 421, 420]);
    expect(await recent(token)).toHaveLength(20);
  });

  test('who has finished no game has an empty list, over both ways', async () => {
    const token = await edge.pool.idToken();
    expect(await recent(token)).toEqual([]);
    expect(resultOf(await overTrpc(edge, 'botGames.recent', { token, body: {} }))).toEqual([]);
  });
});

describe('the same key again', () => {
  test('stores nothing and answers what was stored first', async () => {
    const token = await edge.pool.idToken();
    const game = sampleInput(CALL);
    const first = await overRest(edge, CALL, { token, body: game });
    const again = await overRest(edge, CALL, { token, body: game });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await recent(token)).toHaveLength(1);
  });

  test.each([
    ['another strength', { elo: 2000 }],
    ['another opponent', { opponent: 'kuba' }],
    ['other moves', { moves: ['f2f3', 'e7e6', 'g2g4', 'd8h4'] }],
  ])('with %s is a conflict, and nothing is changed', async (_, changes) => {
    const token = await edge.pool.idToken();
    const game = sampleInput(CALL);
    const first = await overRest(edge, CALL, { token, body: game });
    for (const send of [overRest, overTrpc]) {
      const refused = await send(edge, CALL, { token, body: { ...game, ...changes } });
      expect(faultIn(refused)).toBe('422 conflict');
    }
    expect(await recent(token)).toEqual([first.body]);
  });

  test('in capitals, too', async () => {
    const token = await edge.pool.idToken();
    const key = crypto.randomUUID();
    await submit(token, { game_key: key });
    expect((await submit(token, { game_key: key.toUpperCase() })).status).toBe(200);
  });

  test('ten times at once is one game', async () => {
    const token = await edge.pool.idToken();
    const game = sampleInput(CALL);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => overRest(edge, CALL, { token, body: game })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await recent(token)).toHaveLength(1);
  });

  test('of another learner is another game', async () => {
    const game = sampleInput(CALL);
    const [anna, bo] = [await edge.pool.idToken(), await edge.pool.idToken()];
    await overRest(edge, CALL, { token: anna, body: game });
    expect((await overRest(edge, CALL, { token: bo, body: { ...game, elo: 999 } })).status).toBe(201);
    expect((await recent(anna)).map(({ elo }) => elo)).toEqual([800]);
  });
});

describe('old games', () => {
  test('go when there are too many, of this learner only', async () => {
    const [keen, other] = [await edge.pool.idToken({ sub: 'keen' }), await edge.pool.idToken()];
    await submit(other, { elo: 1000 });
    await submit(keen, { elo: 1001 });
    await submit(keen, { elo: 1002 });
    await pretendPlayed('keen', MOST_STORED_GAMES - 2);
    expect(await countGames('keen')).toBe(MOST_STORED_GAMES);
    await submit(keen, { elo: 1003 });
    expect(await countGames('keen')).toBe(MOST_STORED_GAMES);
    expect(await elosLike('keen', 1001)).toBe(0);
    expect(await elosLike('keen', 1002)).toBe(1);
    expect(await recent(other)).toHaveLength(1);
  });

  test('end for today when the day is full, and go on tomorrow; a game stored before is still answered', async () => {
    const token = await edge.pool.idToken({ sub: 'restless' });
    const first = sampleInput(CALL);
    expect((await overRest(edge, CALL, { token, body: first })).status).toBe(201);
    const almostAll = { bot_games_count: MOST_BOT_GAMES_A_DAY - 1 };
    await edge.inDatabase('restless', (own) => updateSelf(own, almostAll));
    expect((await overRest(edge, CALL, { token, body: sampleInput(CALL) })).status).toBe(201);
    const refused = await overRest(edge, CALL, { token, body: sampleInput(CALL) });
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await overRest(edge, CALL, { token, body: first })).status).toBe(200);
    expect(await countGames('restless')).toBe(2);
    const { counts_day: today } = await edge.inDatabase('restless', (own) => getSelf(own, 'restless'));
    await edge.inDatabase('restless', (own) => updateSelf(own, { counts_day: (today ?? 0) - 1 }));
    expect((await overRest(edge, CALL, { token, body: sampleInput(CALL) })).status).toBe(201);
  });
});

test('a known learner’s games make no trip to D1', async () => {
  const { DB, take } = countedD1(env.DB);
  const counted = await TestEdge.start({ DB });
  const token = await counted.pool.idToken();
  await overRest(counted, CALL, { token, body: sampleInput(CALL) });
  expect(take().trips).toBeGreaterThan(0);
  const replies = [
    await overRest(counted, CALL, { token, body: sampleInput(CALL) }),
    await overRest(counted, 'botGames.recent', { token, body: { limit: 5 } }),
    await overRest(counted, 'botGames.pgn', { token }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 200, 200]);
  expect(take().trips).toBe(0);
});

describe('error', () => {
  const BAD: readonly (readonly [string, CallInput, string])[] = [
    ['a key that is no UUID', { game_key: 'one' }, 'game_key'],
    ['a bot too weak', { elo: 399 }, 'elo'],
    ['a bot too strong', { elo: 2801 }, 'elo'],
    ['an Elo in parts', { elo: 1200.5 }, 'elo'],
    ['a colour that is none', { player_color: 'random' }, 'player_color'],
    ['an opening of many lines', { opening: 'A\n[Result "1-0"]' }, 'opening'],
    ['an opening without a name', { opening: '' }, 'opening'],
    ['an opening too long', { opening: 'a'.repeat(101) }, 'opening'],
    ['a start that is no position', { start_fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, 'start_fen'],
    ['a start too long', { start_fen: 'k'.repeat(101) }, 'start_fen'],
    ['moves as one text', { moves: 'f2f3' }, 'moves'],
    ['a move in another notation', { moves: ['f3'] }, 'moves'],
    ['an illegal move', { moves: ['f2f3', 'e7e5', 'g2g4', 'd8h5'] }, 'moves'],
    ['too many moves', { moves: Array.from({ length: GAME_MAX_PLIES + 1 }, () => 'f2f3') }, 'moves'],
    ['a mate that is none', { moves: ['f2f3', 'e7e5', 'g2g4'] }, 'ending'],
    ['a resignation of the mated', { ending: 'resignation' }, 'ending'],
    ['an ending that is none', { ending: 'timeout' }, 'ending'],
    ['a mate won by the mated', { result: 'win' }, 'result'],
    ['a result that is none', { result: '0-1' }, 'result'],
  ];

  test.each(BAD)('%s is invalid input and stores nothing', async (_, changes, field) => {
    const token = await edge.pool.idToken();
    for (const send of [overRest, overTrpc]) {
      const answer = await send(edge, CALL, { token, body: sampleInput(CALL, changes) });
      expect(faultIn(answer)).toBe('400 invalid-input');
      expect(fieldsIn(answer)).toEqual([field]);
    }
    expect(await countOwnRows(edge, token)).toMatchObject({ bot_games: 0 });
  });

  test.each(['0', '51', '-1', '1.5', 'many', ''])('a list of %j games is invalid input', async (limit) => {
    const answer = await edge.call('GET', `/bot_games?limit=${limit}`, { token: await edge.pool.idToken() });
    expect(faultIn(answer)).toBe('400 invalid-input');
    expect(fieldsIn(answer)).toEqual(['limit']);
  });
});

/** Copies the learner's last game as often as told, without the hours it would take. */
async function pretendPlayed(sub: string, count: number): Promise<void> {
  await edge.inDatabase(sub, (own) => {
    const [last] = own.select().from(botGames).orderBy(desc(botGames.n)).limit(1).all();
    if (!last) throw new Error(`${sub} has no game to copy`);
    const { n: _, ...game } = last;
    for (let copy = 0; copy < count; copy += 1) {
      own
        .insert(botGames)
        .values({ ...game, key: crypto.randomUUID(), elo: 600 })
        .run();
    }
  });
}

async function countGames(sub: string): Promise<number> {
  return edge.inDatabase(sub, (own) => own.select().from(botGames).all().length);
}

async function elosLike(sub: string, elo: number): Promise<number> {
  return edge.inDatabase(sub, (own) => own.select().from(botGames).where(eq(botGames.elo, elo)).all().length);
}
