import {
  CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import { escapeLiteral } from 'pg';
import { findsByKey } from '#server/db/conditions/findsByKey.ts';
import type { Database } from '#server/db/open/open.ts';
import { type Db, errorCodeOf, type Tx } from '#server/db/transaction.ts';

/** The statements of a database from `begin` to `end`, each text once, with the longest parameters that it had. */
export interface RecordedStatements {
  database: Database;
  begin(): void;
  /** Leaves out what is asked while `work` lasts. */
  pause<T>(work: () => Promise<T>): Promise<T>;
  end(): CompiledQuery[];
}

const lengthOf = ({ parameters }: CompiledQuery): number => JSON.stringify(parameters).length;

/** Records what is asked of a database, which works as before. */
export function recordStatements(database: Database): RecordedStatements {
  const compiler = new PostgresQueryCompiler();
  const recorded = new Map<string, CompiledQuery>();
  let isRecording = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      if (!isRecording) return node;
      const query = compiler.compileQuery(node, queryId);
      const known = recorded.get(query.sql);
      if (!known || lengthOf(query) > lengthOf(known)) recorded.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => result,
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    begin: () => void (isRecording = true),
    async pause(work) {
      isRecording = false;
      const result = await work();
      isRecording = true;
      return result;
    },
    end() {
      isRecording = false;
      return [...recorded.values()].filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql));
    },
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const rolledBack = new Error('rolled back');

const explained = 'explain (analyze, timing off, format json)';

function literalOf(parameter: unknown): string {
  if (parameter === null) return 'null';
  if (parameter instanceof Date) return escapeLiteral(parameter.toISOString());
  if (typeof parameter === 'object') throw new Error(`a parameter of another kind: ${JSON.stringify(parameter)}`);
  return escapeLiteral(String(parameter));
}

let names = 0;

/** Explains a statement by the plan that a connection keeps of it, which looks at no parameter, in a transaction that finds by key. */
async function explainKept(tx: Tx, { sql: text, parameters }: CompiledQuery) {
  await sql`select ${findsByKey}`.execute(tx);
  // of one that fails the name stays taken
  const name = `kept_${++names}`;
  await sql.raw(`prepare ${name} as ${text}`).execute(tx);
  const values = parameters.length > 0 ? `(${parameters.map(literalOf).join(', ')})` : '';
  const result = await sql.raw<Record<string, [{ Plan: Plan }]>>(`${explained} execute ${name}${values}`).execute(tx);
  await sql.raw(`deallocate ${name}`).execute(tx);
  return result;
}

/**
 * How many rows of each table a statement reads, by the plan of it now, or by the one that a connection keeps of it; it
 * changes nothing. What has been inserted before is not inserted again, so of such a statement nothing is read here.
 */
export async function rowsRead(
  db: Db,
  query: CompiledQuery,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<Map<string, number>> {
  const explain = CompiledQuery.raw(`${explained} ${query.sql}`, [...query.parameters]);
  const read = new Map<string, number>();
  const count = (plan: Plan): void => {
    const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops, Plans = [] } = plan;
    const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
    if (table !== undefined && plan['Node Type'].endsWith('Scan'))
      read.set(table, (read.get(table) ?? 0) + (rows + removed) * loops);
    Plans.forEach(count);
  };
  await db
    .transaction()
    .execute(async (tx) => {
      const { rows } = isKept
        ? await explainKept(tx, query)
        : await tx.executeQuery<Record<string, [{ Plan: Plan }]>>(explain);
      for (const row of rows) for (const [{ Plan: plan }] of Object.values(row)) count(plan);
      throw rolledBack;
    })
    .catch((error: unknown) => {
      // unique_violation
      if (error !== rolledBack && errorCodeOf(error) !== '23505') throw error;
    });
  return read;
}
