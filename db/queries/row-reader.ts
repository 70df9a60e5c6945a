/**
 * How a row is read that a kept statement (kept-statement.ts) has selected: each value by its column, under its names.
 *
 * drizzle's own reading finds out anew for each value of each row what kind of column it is of.
 */
import { Column, getTableName, is } from 'drizzle-orm';
import { noopDecoder } from 'drizzle-orm/sql';

/** What a query selects, as drizzle has it. */
export interface Selection {
  readonly fields: readonly SelectedField[];
  /** Of each table that is joined, whether it is always there. */
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined;
}

interface SelectedField {
  /** The names under which it is found in a row: its own, or that of its group and its own. */
  readonly path: readonly string[];
  readonly field: Column | Decoded | { readonly sql: Decoded };
}

interface Decoded {
  readonly decoder: Decoder;
}
interface Decoder {
  readonly mapFromDriverValue: (value: unknown) => unknown;
}

export type ReadRow = (values: readonly unknown[]) => object;

/** A reader of the rows of a selection. It must not have all columns of a table that may be missing in a left join. */
export function rowReaderOf({ fields, joinsNotNullableMap = {} }: Selection): ReadRow {
  const columns = fields.map(({ path: [first = '', second], field }) => {
    if (second !== undefined) requireTable(field, joinsNotNullableMap);
    return { group: second === undefined ? undefined : first, name: second ?? first, read: readOf(field) };
  });
  return (values) => {
    // Of two columns with one name a batch brings only one.
    if (values.length !== columns.length) throw new Error('a row has not the values that were selected');
    const row: Record<string, unknown> = {};
    columns.forEach(({ group, name, read }, index) => {
      const value = values[index];
      placeOf(row, group)[name] = read && value !== null ? read(value) : value;
    });
    return row;
  };
}

/** drizzle makes null of a whole table that a left join did not find. Nothing does so here. */
function requireTable(field: SelectedField['field'], isAlwaysThere: Readonly<Record<string, boolean>>): void {
  if (is(field, Column) && isAlwaysThere[getTableName(field.table)] === false) {
    throw new Error('a kept statement selects a table that may be missing');
  }
}

/** How a value is read; undefined where it stays as SQLite has it. */
function readOf(field: SelectedField['field']): Decoder['mapFromDriverValue'] | undefined {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return isPlain ? undefined : (value) => field.mapFromDriverValue(value);
  }
  const { decoder } = 'decoder' in field ? field : field.sql;
  return decoder === noopDecoder ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/** The row itself, or the group of it with this name. */
function placeOf(row: Record<string, unknown>, group: string | undefined): Record<string, unknown> {
  if (group === undefined) return row;
  // Only this function makes what stands under the name of a group.
  const place = (row[group] ?? {}) as Record<string, unknown>;
  row[group] = place;
  return place;
}
