/**
 * The only way to the Worker's log: one JSON object a line, which Workers Logs indexes by field.
 *
 * Callers pass no token, no e-mail address and no body.
 */

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;
export type Log = (event: string, fields: LogFields) => void;

/** Writes an event to the platform's log. */
export const logToConsole: Log = (event, fields) => {
  // oxlint-disable-next-line no-console -- this is the logger
  console.log(JSON.stringify({ event, ...fields }));
};
