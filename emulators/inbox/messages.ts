/**
 * The inbox: e-mails and text messages that a real deployment would send are stored here for everybody to read.
 */

/** A message with a code in it, as it was sent to an address or a phone number. `sentAt` is milliseconds since 1970. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  readonly sentAt: number;
}

/** How many messages are shown at once. */
const SHOWN_MAX = 50;

interface MessageRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  readonly sent_at: number;
}

/** Puts a message into the inbox. */
export async function addMessage(db: D1Database, message: Message): Promise<void> {
  await db
    .prepare('INSERT INTO inbox (recipient, subject, body, code, sent_at) VALUES (?, ?, ?, ?, ?)')
    .bind(message.to.toLowerCase(), message.subject, message.body, message.code, message.sentAt)
    .run();
}

/** The newest messages, newest first: one recipient's, or everybody's. */
export async function findMessages(db: D1Database, to?: string): Promise<readonly Message[]> {
  const { results } = await db
    .prepare(
      `SELECT recipient, subject, body, code, sent_at FROM inbox
       WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2`,
    )
    .bind(to?.toLowerCase() ?? null, SHOWN_MAX)
    .all<MessageRow>();
  return results.map(({ recipient, sent_at: sentAt, ...rest }) => ({ ...rest, to: recipient, sentAt }));
}
