import type { Counts, Funnel } from '#contract/schemas/funnel.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Edited } from './editor.ts';
import type { WalkedFunnel } from './walkedFunnel.ts';
import type { Walked } from './walker.ts';

export type Figures = Record<string, number | string>;

/** What is left after a run: the closed server's database, and what everybody was told. */
export interface Remains {
  db: Db;
  dataDir: string;
  walked: WalkedFunnel;
  done: Walked[];
  edited: Edited[];
  counts: Counts;
  first: Funnel;
  funnel: Funnel;
}
