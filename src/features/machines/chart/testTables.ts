import type { Coverage } from '#machines/inspect/coverage.ts';

/** What the transition table of a machine comes to in the project's tests. */
export interface TestTable extends Coverage {
  /** The events times the states in which each is tried. */
  rows: number;
}

const tables = import.meta.glob<TestTable>('/machines/inspect/tables/*.json', { eager: true, import: 'default' });

/** The table that a machine's test keeps up to date; null where the machine has none. */
export const testTableOf = (machine: string): TestTable | null =>
  tables[`/machines/inspect/tables/${machine}.json`] ?? null;
