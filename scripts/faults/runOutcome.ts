import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Edited } from './editor.ts';
import type { FaultsFunnel } from './faultsFunnel.ts';
import type { PersonRecord } from './simulatePerson.ts';

export type Figures = Record<string, number | string>;

/** The state after a run: the stopped server's database, and the results that people and editors got. */
export interface RunOutcome {
  db: Db;
  dataDir: string;
  walked: FaultsFunnel;
  done: PersonRecord[];
  edited: Edited[];
  counts: Counts;
  first: Funnel;
  funnel: Funnel;
}
