/**
 * Statements that are put together once and bound for each call.
 *
 * drizzle puts a statement together anew whenever it is asked for one, and that was half of what a call with several statements took of
 * the Worker beside SQL. So a statement is built with placeholders for its values, its text and what it selects are kept, and a call
 * gives the values:
 *
 *     const bestOf = keptStatement((db, given: Given<{ learnerId: string }>) =>
 *       db.select().from(best).where(eq(best.learner_id, given.learnerId)));
 *     const rows = await bestOf(db, { learnerId });          // alone, or
 *     const [rows] = await db.batch([bestOf(db, { learnerId })]);
 *
 * A placeholder is no value: what computes on a value computes it before, and TypeScript says so. The text is the same for every database, so
 * it is kept once; the statement itself is made of it for each call.
 *
 * What it relies on of drizzle, beyond its types: a query that is prepared has its `fields`, and `batch()` asks each statement for
 * `_prepare()`, binds the `params` of its `getQuery()` to its `stmt` and lets its `mapResult` read what came back.
 */
import {
  Column,
  DrizzleQueryError,
  Param,
  Placeholder,
  QueryPromise,
  SQL,
  getTableColumns,
  is,
  sql,
} from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { GetColumnData } from 'drizzle-orm/column';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, PlainStatement } from './database.ts';
import { rowReaderOf, type ReadRow, type Selection } from './row-reader.ts';

/** What SQLite stores as it is. Any other value is written by a column: `writtenBy`. */
type PlainValue = string | number | null;

declare const unwritten: unique symbol;
/** The placeholder of a value that only a column knows how to write, as JSON or a boolean. */
interface UnwrittenPlaceholder<Value> {
  readonly [unwritten]: Value;
}

/** The placeholders of a statement's values. */
export type Given<Values> = {
  readonly [Name in keyof Values]: [Values[Name]] extends [PlainValue]
    ? Placeholder<string, Values[Name]>
    : UnwrittenPlaceholder<Values[Name]>;
};

/** A plain value, or the placeholder of one: for conditions that kept statements share with others. */
export type ValueOrPlaceholder<Value extends PlainValue> = Value | Placeholder<string, Value>;

/** A value that is given later, written as this column does. */
export function writtenBy<Written extends Column>(
  column: Written,
  given: UnwrittenPlaceholder<GetColumnData<Written>>,
): SQL {
  return sql`${sql.param(given, column)}`;
}

/** A row of a table that is given later: each value written by its column, in the order of the table. */
export function rowOf<Table extends SQLiteTable>(
  table: Table,
  given: Partial<Given<Table['$inferSelect']>>,
): { readonly [Name in keyof Table['$inferSelect']]: SQL } {
  const placeholders: Readonly<Record<string, unknown>> = given;
  const columns = Object.entries(getTableColumns<SQLiteTable>(table));
  const row = columns.map(([name, column]) => [name, sql`${sql.param(placeholders[name], column)}`]);
  // A key for each column of the table, and no other.
  return Object.fromEntries(row) as { readonly [Name in keyof Table['$inferSelect']]: SQL };
}

/** A query that drizzle can put together. */
type Buildable = BatchItem<'sqlite'> & { readonly prepare: () => unknown };

/**
 * Keeps the statement that `build` makes; it is built on the first call, and every later call binds other values to it.
 */
export function keptStatement<Values extends object, Query extends Buildable>(
  build: (db: Database, given: Given<Values>) => Query,
): (db: Database, values: Values) => BoundStatement<Query['_']['result']> {
  let kept: KeptStatement | undefined;
  return (db, values) => {
    kept ??= keep(build(db, PLACEHOLDERS as Given<Values>));
    return new BoundStatement(kept, db.$client.prepare(kept.text), valuesOf(kept, values));
  };
}

/** Any property is the placeholder of that name. Which there are nobody knows, so they cannot be spread. */
const PLACEHOLDERS = new Proxy(
  {},
  {
    get: (_target, name) => sql.placeholder(String(name)),
    ownKeys: () => {
      throw new Error('placeholders are taken by their names');
    },
  },
);

/** A statement with its values: awaited alone, or put into a batch. */
class BoundStatement<Result> extends QueryPromise<Result> {
  /** Only for the types, as in drizzle's own queries. */
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: Result };
  readonly #kept: KeptStatement;
  readonly #statement: PlainStatement;
  readonly #values: readonly unknown[];

  constructor(kept: KeptStatement, statement: PlainStatement, values: readonly unknown[]) {
    super();
    this.#kept = kept;
    this.#statement = statement;
    this.#values = values;
  }

  /** Runs it alone. */
  override async execute(): Promise<Result> {
    const { text, readRow, namesDiffer } = this.#kept;
    const bound = this.#statement.bind(...this.#values);
    try {
      // `build` says what a row is, and `readRow` is made of what it selects.
      return (readRow ? (await rowsOf(bound, namesDiffer)).map(readRow) : await bound.run()) as Result;
    } catch (error) {
      // As drizzle does, but without the values.
      throw new DrizzleQueryError(text, [], error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** What drizzle's `batch` asks for. */
  _prepare() {
    const { text, readRow } = this.#kept;
    return {
      stmt: this.#statement,
      getQuery: () => ({ sql: text, params: this.#values }),
      mapResult: (result: { readonly results: readonly object[] }) =>
        readRow ? result.results.map((row) => readRow(Object.values(row))) : result,
    };
  }
}

async function rowsOf(bound: PlainStatement, namesDiffer: boolean) {
  return namesDiffer && bound.rawByName ? bound.rawByName() : bound.raw();
}

interface KeptStatement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** Undefined for a statement that returns no rows. */
  readonly readRow: ReadRow | undefined;
  /** Whether no two columns of a row have one name. */
  readonly namesDiffer: boolean;
}

/** A parameter of the text: what was there when it was built, or a value that is given, with how its column writes it. */
type Parameter = { readonly kind: 'fixed'; readonly value: unknown } | GivenParameter;
interface GivenParameter {
  readonly kind: 'given';
  readonly name: string;
  readonly write: ((value: unknown) => unknown) | undefined;
}

/** What drizzle knows of a query that it has put together, beyond its types. */
interface PreparedQuery extends Omit<Selection, 'fields'> {
  readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
  readonly fields: Selection['fields'] | undefined;
}

function keep(query: Buildable): KeptStatement {
  // drizzle's types leave out `fields` and `joinsNotNullableMap`.
  const prepared = query.prepare() as PreparedQuery;
  const { fields, joinsNotNullableMap } = prepared;
  const { sql: text, params } = prepared.getQuery();
  return {
    text,
    parameters: params.map(parameterOf),
    readRow: fields && rowReaderOf({ fields, joinsNotNullableMap }),
    namesDiffer: fields !== undefined && haveOwnNames(fields),
  };
}

/** An expression without a name is called by its text; no statement selects one twice. */
function haveOwnNames(fields: Selection['fields']): boolean {
  const names = fields.map(({ field }, index) => {
    if (is(field, Column)) return field.name;
    return is(field, SQL.Aliased) ? field.fieldAlias : index;
  });
  return new Set(names).size === names.length;
}

function parameterOf(param: unknown): Parameter {
  if (is(param, Placeholder)) return { kind: 'given', name: param.name, write: undefined };
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param;
    return { kind: 'given', name: param.value.name, write: (value) => encoder.mapToDriverValue(value) };
  }
  return { kind: 'fixed', value: param };
}

/** What is bound, in the order of the text. */
function valuesOf({ parameters }: KeptStatement, values: object): readonly unknown[] {
  // Only the names of the placeholders are asked for.
  const given = values as Readonly<Record<string, unknown>>;
  return parameters.map((parameter) =>
    parameter.kind === 'fixed' ? parameter.value : valueOf(parameter, given[parameter.name]),
  );
}

function valueOf({ name, write }: GivenParameter, value: unknown): unknown {
  if (value === undefined) throw new Error(`a statement has no value for ${name}`);
  // As drizzle does with a value that is not given later; a column would write "null".
  if (value === null) return null;
  if (write) return write(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`the value for ${name} is written by no column`);
}
