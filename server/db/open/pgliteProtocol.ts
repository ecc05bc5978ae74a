import { type PGlite, protocol, TransactionAbortedError } from '@electric-sql/pglite';
import { discardPlans, PlanAge } from '../planAge.ts';
import { isPrepared } from '../prepared.ts';

const { serialize, messages } = protocol;

export interface StatementResult {
  rows: unknown[];
  /** Rows that the statement wrote. */
  affected: bigint;
  /** What the statement was, as PostgreSQL tags it: `COMMIT`, `SELECT 2`. */
  tag: string;
}

/** A transaction that its caller holds; the database knows of it when `begun`. */
export interface OpenTransaction {
  begun: boolean;
}

interface Statement {
  /** The Parse message; null where the statement is prepared on the server already. */
  parse: Uint8Array | null;
  name: string;
  /** Object ids of the parameters' types. */
  types: number[];
}

interface Column {
  name: string;
  read: ((value: string) => unknown) | undefined;
}

/** Statements whose parameters' types are remembered; whoever writes texts without end must not fill the memory. */
const remembered = 500;
/** Names are unique in the process, because several of these may speak with one PGlite. */
let lastName = 0;

/**
 * PostgreSQL's extended query protocol over PGlite, with one call into the database for a statement. PGlite's own `query`
 * makes six: Parse, Describe, Bind, Describe, Execute and Sync by themselves, and it learns the parameters' types anew
 * each time. Here they are asked for once for each text.
 */
export class PgliteProtocol {
  readonly #pglite: PGlite;
  /** By text, the one used longest ago first. */
  readonly #statements = new Map<string, Statement>();

  readonly #planAge = new PlanAge(performance.now());

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Waits until no transaction of somebody else is open, and keeps others waiting until `work` has ended. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#pglite._runExclusiveTransaction(async () => {
      await this.#pglite._checkReady();
      return work();
    });
  }

  /**
   * Runs a statement, or without parameters a script of several, whose last result is returned. The caller has the
   * database exclusively.
   * @param transaction is begun in the same call where it has not begun
   */
  run(text: string, parameters: readonly unknown[] = [], transaction: OpenTransaction | null = null) {
    // PGlite copies its files under the lock that this takes
    return this.#pglite.runExclusive(async () => {
      if (parameters.length === 0) return this.#send([...opening(transaction), serialize.query(text)]);
      const statement = this.#statements.get(text) ?? (await this.#describe(text, transaction));
      this.#remember(text, statement);
      const values = this.#serialized(statement, parameters);
      return this.#send([
        ...opening(transaction),
        ...(statement.parse ? [statement.parse] : this.#discardingOld()),
        serialize.bind({ statement: statement.name, values }),
        serialize.describe({ type: 'P', name: '' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
    });
  }

  /** What lets prepared statements be planned anew, where that is due. */
  #discardingOld(): Uint8Array[] {
    return this.#planAge.isOver(performance.now()) ? [serialize.query(discardPlans)] : [];
  }

  /** Asks for the types of a statement's parameters, and prepares it where it is marked so. */
  async #describe(text: string, transaction: OpenTransaction | null): Promise<Statement> {
    const name = isPrepared(text) ? `s${++lastName}` : '';
    const parse = serialize.parse({ name, text });
    const describe = serialize.describe({ type: 'S', name });
    const answers = await this.#exchange([...opening(transaction), parse, describe, serialize.sync()]);
    const described = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage);
    return { parse: name === '' ? parse : null, name, types: described?.dataTypeIDs ?? [] };
  }

  #remember(text: string, statement: Statement): void {
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    if (this.#statements.size <= remembered) return;
    // what the server has prepared stays, because its texts are few
    for (const [oldest, { parse }] of this.#statements) {
      if (parse === null) continue;
      this.#statements.delete(oldest);
      return;
    }
  }

  #serialized({ types }: Statement, parameters: readonly unknown[]): (string | null)[] {
    return parameters.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = this.#pglite.serializers[types[at] ?? 0];
      return write ? write(value) : String(value as string);
    });
  }

  /** One call into the database; it throws the first error that PostgreSQL answers. */
  #exchange(parts: Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  async #send(parts: Uint8Array[]): Promise<StatementResult> {
    const { parsers } = this.#pglite;
    let columns: Column[] = [];
    let rows: unknown[] = [];
    let result: StatementResult = { rows, affected: 0n, tag: '' };
    for (const answer of await this.#exchange(parts)) {
      if (answer instanceof messages.RowDescriptionMessage) {
        columns = answer.fields.map(({ name, dataTypeID }) => ({ name, read: parsers[dataTypeID] }));
      } else if (answer instanceof messages.DataRowMessage) {
        rows.push(rowOf(columns, answer.fields));
      } else if (answer instanceof messages.CommandCompleteMessage) {
        result = { rows, affected: writtenRows(answer.text), tag: answer.text };
        rows = [];
      }
    }
    return result;
  }

  /** @throws TransactionAbortedError where a statement of the transaction had failed, so that nothing is committed */
  async commit(): Promise<void> {
    if ((await this.run('commit')).tag === 'ROLLBACK') throw new TransactionAbortedError();
  }
}

function rowOf(columns: Column[], values: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, { name, read }] of columns.entries()) {
    const value = values[at] ?? null;
    row[name] = value === null || !read ? value : read(value);
  }
  return row;
}

/** What begins a transaction, where that is still to be done. */
function opening(transaction: OpenTransaction | null): Uint8Array[] {
  if (!transaction || transaction.begun) return [];
  transaction.begun = true;
  return [serialize.query('begin')];
}

/** PostgreSQL's tags of what writes end in the number of rows: `INSERT 0 5`, `UPDATE 3`. */
function writtenRows(tag: string): bigint {
  return /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) /.test(tag) ? BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) : 0n;
}
