/**
 * GET /users/export and GET /bot_games/pgn (product.md §11.21): all that is stored of a learner, and nothing of anybody else.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportedGames, ExportedRows } from '#contract/export';
import { EXPORT_PARTS, type ExportPart } from '#contract/export-parts';
import { faultIn } from '#edge/testing/fault-in';
import { nameOf, storeFullLearner } from '#edge/testing/full-learner';
import { PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { FREE_TASK, ROOK_ATTACKS } from '#edge/testing/test-content';
import type { TestEdge } from '#edge/testing/test-edge';
import { HOMES, d1Of, idAt, prepareTwo, startTwo, type Home } from '#edge/testing/two-databases';

/** More than one call answers, and a rest. */
const ATTEMPTS = 601;
/** Four times as many as are kept of a learner. */
const GAMES = 2_000;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const START = Date.UTC(2026, 10, 20);

let edge: TestEdge;
beforeAll(async () => {
  await prepareTwo();
  edge = await startTwo();
});

/** So many rows by one statement, which selects from numbers. */
async function storeMany(home: Home, statement: string, sub: string, count: number): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await d1Of(home).prepare(`${numbers} ${statement}`).bind(sub).run();
}

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

  describe.each(HOMES)('of a learner of %s', (home) => {
    test('there is a row of every part, without anybody’s number, with moments as people write them', async () => {
      const [sub, other] = [idAt(home), idAt(home)];
      await storeFullLearner(home, sub);
      await storeFullLearner(home, other);
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

    test('address and name are there, and the position of an own moment', async () => {
      const sub = idAt(home);
      await storeFullLearner(home, sub);
      const token = await edge.pool.idToken({ sub });
      const { rows: own } = await rowsOf(token, 'learners');
      expect(own).toEqual([
        expect.objectContaining({ id: sub, email: `${sub}@example.com`, username: nameOf(sub) }),
      ]);
      const { rows: moments } = await rowsOf(token, 'own_moments');
      expect(moments).toEqual([expect.objectContaining({ fen: 'a-fen', lesson: 'a-lesson' })]);
    });

    test('many rows come page by page, each once', async () => {
      const sub = idAt(home);
      const token = await edge.pool.idToken({ sub });
      await send(edge, 'users.postSignup', { token, body: { username: nameOf(sub) } });
      await send(edge, 'botGames.submit', { token, body: sampleInput('botGames.submit') });
      await storeMany(
        home,
        `INSERT INTO position_attempts (learner_id, attempt_key, assignment_id, position_id, is_correct, graded, time_taken_seconds, created_at)
         SELECT ?1, 'key-' || i, '${FREE_TASK}', '${ROOK_ATTACKS.id}', 1, 0, i, ${START} + i FROM n`,
        sub,
        ATTEMPTS,
      );
      const { rows, pages } = await allRows(token, 'position_attempts');
      expect(pages).toBe(3);
      expect(new Set(rows.map((row) => row['attempt_key'])).size).toBe(ATTEMPTS);
      expect(rows).toHaveLength(ATTEMPTS);
    });

    test('two thousand games are one PGN, the newest first', async () => {
      const sub = idAt(home);
      const token = await edge.pool.idToken({ sub });
      await send(edge, 'botGames.submit', { token, body: sampleInput('botGames.submit') });
      await d1Of(home).prepare('DELETE FROM bot_games WHERE learner_id = ?').bind(sub).run();
      await storeMany(
        home,
        `INSERT INTO bot_games (learner_id, game_key, number, elo, player_color, ending, result, pgn, created_at)
         SELECT ?1, 'game-' || i, i, 800, 'white', 'resignation', 'loss',
           '[Event "A game against the bot"]' || char(10) || '[Round "' || i || '"]' || char(10) || char(10) || '1. f3 e5 0-1' || char(10), ${START}
         FROM n`,
        sub,
        GAMES,
      );
      const pages = await gamesOf(token);
      expect(pages.map(({ count }) => count)).toEqual([...Array.from({ length: 20 }, () => 100), 0]);
      const numbers = [
        ...pages
          .map(({ pgn }) => pgn)
          .join('\n')
          .matchAll(/\[Round "(\d+)"\]/g),
      ];
      expect(numbers.map(([, number]) => Number(number))).toEqual(
        Array.from({ length: GAMES }, (_, index) => GAMES - index),
      );
      expect(pages[0]?.pgn).toContain('1. f3 e5 0-1\n\n[Event');
    });
  });

  test('who has done nothing has empty parts and an empty PGN', async () => {
    const token = await edge.pool.idToken();
    for (const part of EXPORT_PARTS)
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
    const sub = idAt('DB');
    await storeFullLearner('DB', sub);
    const token = await edge.pool.idToken({ sub });
    expect((await rowsOf(token, 'bot_games', '["a",1]')).rows).toEqual([]);
    expect((await rowsOf(token, 'subscriptions', '[]')).rows).toEqual([]);
    expect((await rowsOf(token, 'bot_games', '[""]')).rows).toHaveLength(1);
  });

  test.each([[{ before: 0 }], [{ before: 'x' }], [{ before: 1.5 }]])(
    'games before %j: invalid input',
    async (body) => {
      const token = await edge.pool.idToken();
      expect(faultIn(await send(edge, 'botGames.pgn', { token, body }))).toBe('400 invalid-input');
    },
  );
});
