/** Games against the bot on a real D1: stored once, played over, each learner's own, the newest kept. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_MAX_PLIES, MOST_BOT_GAMES_A_DAY, type StoredBotGame } from '#contract/bot-games';
import { MOST_STORED_GAMES } from '#db/queries/bot-games';
import { faultIn, fieldsIn } from '#edge/testing/fault-in';
import { overRest, overTrpc, resultOf, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { countRows } from '#edge/testing/test-content';
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

  test('of a game from before bodies were remembered answers what was stored', async () => {
    const token = await edge.pool.idToken();
    const game = sampleInput(CALL);
    const first = await overRest(edge, CALL, { token, body: game });
    await env.DB.prepare('UPDATE bot_games SET body_hash = NULL WHERE game_key = ?')
      .bind(game['game_key'])
      .run();
    const again = await overRest(edge, CALL, { token, body: { ...game, elo: 2000 } });
    expect([again.status, again.body]).toEqual([200, first.body]);
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
    await env.DB.prepare('UPDATE learners SET bot_games_count = ? WHERE id = ?')
      .bind(MOST_BOT_GAMES_A_DAY - 1, 'restless')
      .run();
    expect((await overRest(edge, CALL, { token, body: sampleInput(CALL) })).status).toBe(201);
    const refused = await overRest(edge, CALL, { token, body: sampleInput(CALL) });
    expect(faultIn(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await overRest(edge, CALL, { token, body: first })).status).toBe(200);
    expect(await countGames('restless')).toBe(2);
    await env.DB.exec(`UPDATE learners SET attempts_day = attempts_day - 1 WHERE id = 'restless'`);
    expect((await overRest(edge, CALL, { token, body: sampleInput(CALL) })).status).toBe(201);
  });

  test('cost nothing: as many rows are read for a newcomer', async () => {
    const { watched, rowsRead } = watchDatabase();
    const watchedEdge = await TestEdge.start({ DB: watched });
    for (const sub of ['newcomer', 'veteran']) {
      const token = await watchedEdge.pool.idToken({ sub });
      for (let game = 0; game < 6; game += 1) {
        await overRest(watchedEdge, CALL, { token, body: sampleInput(CALL) });
      }
    }
    await pretendPlayed('veteran', MOST_STORED_GAMES - 6);
    const costs = async (sub: string) => {
      const token = await watchedEdge.pool.idToken({ sub });
      return [
        await rowsRead(() => overRest(watchedEdge, 'botGames.recent', { token, body: { limit: 5 } })),
        await rowsRead(() => overRest(watchedEdge, CALL, { token, body: sampleInput(CALL) })),
      ];
    };
    const [newcomer, veteran] = [await costs('newcomer'), await costs('veteran')];
    expect(newcomer.every((cost) => cost > 0)).toBe(true);
    expect(veteran).toEqual(newcomer);
  });
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
    const before = await countRows('bot_games');
    const token = await edge.pool.idToken();
    for (const send of [overRest, overTrpc]) {
      const answer = await send(edge, CALL, { token, body: sampleInput(CALL, changes) });
      expect(faultIn(answer)).toBe('400 invalid-input');
      expect(fieldsIn(answer)).toEqual([field]);
    }
    expect(await countRows('bot_games')).toBe(before);
  });

  test.each(['0', '51', '-1', '1.5', 'many', ''])('a list of %j games is invalid input', async (limit) => {
    const answer = await edge.call('GET', `/bot_games?limit=${limit}`, { token: await edge.pool.idToken() });
    expect(faultIn(answer)).toBe('400 invalid-input');
    expect(fieldsIn(answer)).toEqual(['limit']);
  });
});

/** A database that remembers what it was asked, and how many rows the same questions read when they are asked again. */
function watchDatabase() {
  let asked: D1PreparedStatement[] = [];
  const watched = {
    prepare(sql: string) {
      const statement = env.DB.prepare(sql);
      const bind = (...values: unknown[]) => {
        const bound = statement.bind(...values);
        asked.push(bound);
        return bound;
      };
      return { bind };
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  const rowsRead = async (call: () => Promise<unknown>): Promise<number> => {
    asked = [];
    await call();
    const results = await env.DB.batch([...asked]);
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
  };
  return { watched, rowsRead };
}

/** Copies the learner's last game as often as told, without the hours it would take. */
async function pretendPlayed(learnerId: string, count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO bot_games
     SELECT learner_id, lower(hex(randomblob(16))), number + copy.value + 1, 600, player_color, opening, ending, result, pgn, created_at, NULL
     FROM (SELECT * FROM bot_games WHERE learner_id = ?1 ORDER BY number DESC LIMIT 1)
     JOIN json_each(?2) AS copy`,
  )
    .bind(learnerId, JSON.stringify([...Array.from({ length: count }).keys()]))
    .run();
}

async function countGames(learnerId: string): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS size FROM bot_games WHERE learner_id = ?')
    .bind(learnerId)
    .first<number>('size');
}

async function elosLike(learnerId: string, elo: number): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS size FROM bot_games WHERE learner_id = ? AND elo = ?')
    .bind(learnerId, elo)
    .first<number>('size');
}
