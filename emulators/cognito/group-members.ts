/**
 * Who belongs to which group, as rows.
 */

/** Names of the groups of a user, in alphabetical order. */
export async function findGroups(db: D1Database, sub: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT group_name FROM group_members WHERE sub = ? ORDER BY group_name')
    .bind(sub)
    .all<{ readonly group_name: string }>();
  return results.map((row) => row.group_name);
}

/** Puts a user into a group; once is enough. */
export async function insertGroupMember(db: D1Database, sub: string, group: string): Promise<void> {
  await db
    .prepare('INSERT INTO group_members (sub, group_name) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(sub, group)
    .run();
}

/** Takes a user out of a group; nothing happens to one who was not in it. */
export async function deleteGroupMember(db: D1Database, sub: string, group: string): Promise<void> {
  await db.prepare('DELETE FROM group_members WHERE sub = ? AND group_name = ?').bind(sub, group).run();
}
