/**
 * GET /users/export and GET /bot_games/pgn (product/privacy.md#deleting-an-account-and-taking-everything-along): all that is stored of a learner, and nothing of anybody else.
 */
import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportedGames, ExportedRows } from '#contract/export';
import { EXPORT_PARTS, type ExportPart } from '#contract/export-parts';
import { botGames, runs } from '#db/learner/schema';
import { noteFirstAnswer } from '#edge/learner/met-positions';
import { faultIn } from '#edge/testing/fault-in';
import { nameOf, storeFullLearner } from '#edge/testing/full-learner';
import { PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { OWN_TABLES, SHARED_TABLES } from '#edge/testing/stored-rows';
import { FREE_TASK, ROOK_ATTACKS } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';

/** More than two calls answer. */
const RUNS = 201;
/** Four times as many as are kept of a learner. */
const GAMES = 2_000;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const START = Date.UTC(2026, 10, 20);
const LESSON = 'attackedPieces.markYourPieces' as const;
/** What the object knows of anybody with a good token who calls. */
const OF_EVERY_CALL = 'self';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const newSub = () => crypto.randomUUID();

test('no table with rows about a learner is forgotten', () => {
  const ofD1 = SHARED_TABLES.filter((table) => {
    const { name, columns } = getTableConfig(table);
    return name === 'learners' || columns.some((column) => column.name === 'learner_id');
  });
  expect([...OWN_TABLES, ...ofD1].map(getTableName).toSorted()).toEqual(EXPORT_PARTS.toSorted());
});

describe.each(PROTOCOLS)('over %s', (_protocol, send) => {
  const rowsOf = async (token: string, part: ExportPart, after?: string) => {
    const answer = await send(edge, 'users.export', { token, body: { part, ...(after && { after }) } });
    expect(answer.status).toBe(200);
    return resultOf(answer) as ExportedRows;
  };
  const allRows = async (token: string, part: ExportPart) => {
    const pages: ExportedRows[] = [];
    for (let page = await rowsOf(token, part); ; page = await rowsOf(token, part, page.next)) {
      pages.push(page);
      if (page.next === null) return { pages: pages.length, rows: pages.flatMap(({ rows }) => rows) };
    }
  };
  const gamesOf = async (token: string) => {
    const pages: ExportedGames[] = [];
    let before: number | null | undefined;
    while (before !== null) {
      const answer = await send(edge, 'botGames.pgn', {
        token,
        body: before === undefined ? {} : { before },
      });
      expect(answer.status).toBe(200);
      const page = resultOf(answer) as ExportedGames;
      pages.push(page);
      before = page.next;
    }
    return pages;
  };

  test('there is a row of every part, without anybody’s number, with moments as people write them', async () => {
    const [sub, other] = [newSub(), newSub()];
    await storeFullLearner(edge, sub);
    await storeFullLearner(edge, other);
    const token = await edge.pool.idToken({ sub });
    for (const part of EXPORT_PARTS) {
      const { rows, next } = await rowsOf(token, part);
      expect([part, rows.length, next]).toEqual([part, 1, null]);
      expect(Object.keys(rows[0] ?? {})).not.toContain('learner_id');
      const moments = Object.entries(rows[0] ?? {}).filter(([column]) => column.endsWith('_at'));
      const unlike = moments.filter(([, value]) => value !== null && !MOMENT.test(String(value)));
      expect(unlike).toEqual([]);
      expect(JSON.stringify(rows)).not.toContain(other);
    }
  });

  test('address and name are there, and since when a session is taken', async () => {
    const sub = newSub();
    await storeFullLearner(edge, sub);
    const token = await edge.pool.idToken({ sub });
    const { rows } = await rowsOf(token, 'learners');
    expect(rows).toEqual([
      expect.objectContaining({ id: sub, email: `${sub}@example.com`, username: nameOf(sub) }),
    ]);
    await send(edge, 'users.endSessions', { token, body: { which: 'older' } });
    const { rows: known } = await rowsOf(token, 'self');
    expect(known).toEqual([expect.objectContaining({ sub, valid_from: expect.stringMatching(MOMENT) })]);
  });

  test('an answer can be read: its key, what was answered and when; so can the positions that were met', async () => {
    const sub = newSub();
    const token = await edge.pool.idToken({ sub });
    const body = sampleInput('attempts.submitPosition');
    expect((await send(edge, 'attempts.submitPosition', { token, body })).status).toBeLessThan(300);
    const { rows } = await rowsOf(token, 'runs');
    expect(rows).toEqual([
      expect.objectContaining({
        key: body['attempt_key'],
        assignment_id: FREE_TASK,
        begun_at: expect.stringMatching(MOMENT),
        answers: [
          {
            key: body['attempt_key'],
            position_id: ROOK_ATTACKS.id,
            is_correct: true,
            answer: body['answer'],
            time_ms: 4_000,
            at: expect.stringMatching(MOMENT),
          },
        ],
      }),
    ]);
    const again = { id: 'markYourPieces-0000000000a9', lesson: LESSON, difficulty: 3 };
    await edge.inDatabase(sub, (own) => noteFirstAnswer(own, again, 'right', START));
    const { rows: met } = await rowsOf(token, 'met');
    const answers = [
      { position_id: ROOK_ATTACKS.id, is_correct: true, difficulty: 1 },
      { position_id: again.id, is_correct: true, difficulty: 3 },
    ];
    const unrated = answers.map((answer) => ({ ...answer, answered_at: expect.stringMatching(MOMENT) }));
    const codes = { right: ['0000000000a2', '0000000000a9'], wrong: [], shown: [] };
    expect(met).toEqual([{ lesson: LESSON, ...codes, unrated }]);
  });

  test('many rows come page by page, each once', async () => {
    const sub = newSub();
    const token = await edge.pool.idToken({ sub });
    const stored = Array.from({ length: RUNS }, (_, n) => ({
      key: crypto.randomUUID(),
      assignment_id: FREE_TASK,
      begun_at: START + n,
      changed_at: START + n,
      answers: [],
    }));
    await edge.inDatabase(sub, (own) => {
      for (const run of stored) own.insert(runs).values(run).run();
    });
    const { rows, pages } = await allRows(token, 'runs');
    expect(pages).toBe(3);
    expect(rows.map((row) => row['key'])).toEqual(stored.map(({ key }) => key));
  });

  test('two thousand games are one PGN, the newest first', async () => {
    const sub = newSub();
    const token = await edge.pool.idToken({ sub });
    await edge.inDatabase(sub, (own) => {
      for (let n = 1; n <= GAMES; n += 1) {
        own
          .insert(botGames)
          .values({
            n,
            key: crypto.randomUUID(),
            elo: n,
            player_color: 'white',
            ending: 'resignation',
            result: 'loss',
            sans: 'f3 e5',
            played_at: START,
          })
          .run();
      }
    });
    const pages = await gamesOf(token);
    expect(pages.map(({ count }) => count)).toEqual([...Array.from({ length: 20 }, () => 100), 0]);
    const numbers = [
      ...pages
        .map(({ pgn }) => pgn)
        .join('\n')
        .matchAll(/\[BlackElo "(\d+)"\]/g),
    ];
    expect(numbers.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: GAMES }, (_, index) => GAMES - index),
    );
    expect(pages[0]?.pgn).toContain('1. f3 e5 0-1\n\n[Event');
  });

  test('who has done nothing has empty parts and an empty PGN', async () => {
    const token = await edge.pool.idToken();
    for (const part of EXPORT_PARTS.filter((name) => name !== OF_EVERY_CALL))
      expect(await rowsOf(token, part)).toEqual({ part, rows: [], next: null });
    expect(await gamesOf(token)).toEqual([{ pgn: '', count: 0, next: null }]);
  });

  test('a stored game has its date, its strength, its result and its moves', async () => {
    const token = await edge.pool.idToken();
    await send(edge, 'botGames.submit', { token, body: sampleInput('botGames.submit') });
    const [page] = await gamesOf(token);
    expect(page?.pgn).toMatch(
      /\[Date "\d{4}\.\d\d\.\d\d"\][^]*\[Result "0-1"\]\n\[BlackElo "800"\][^]*1\. f3 e5 2\. g4 Qh4# 0-1\n$/,
    );
  });

  test.each([
    [{}],
    [{ part: 'positions' }],
    [{ part: 'learners', after: 'x' }],
    [{ part: 'bot_games', after: '{}' }],
    [{ part: 'bot_games', after: `["${'x'.repeat(1_001)}"]` }],
  ])('%j is invalid input', async (body) => {
    const token = await edge.pool.idToken();
    expect(faultIn(await send(edge, 'users.export', { token, body }))).toBe('400 invalid-input');
  });

  test('a key of another table finds nothing', async () => {
    const sub = newSub();
    await storeFullLearner(edge, sub);
    const token = await edge.pool.idToken({ sub });
    expect((await rowsOf(token, 'bot_games', '["a",1]')).rows).toEqual([]);
    expect((await rowsOf(token, 'subscriptions', '[]')).rows).toEqual([]);
    expect((await rowsOf(token, 'bot_games', '[0]')).rows).toHaveLength(1);
  });

  test.each([[{ before: 0 }], [{ before: 'x' }], [{ before: 1.5 }]])(
    'games before %j: invalid input',
    async (body) => {
      const token = await edge.pool.idToken();
      expect(faultIn(await send(edge, 'botGames.pgn', { token, body }))).toBe('400 invalid-input');
    },
  );
});
