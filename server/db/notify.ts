import { sql } from 'kysely';
import type { Db, Tx } from './transaction.ts';

/** What changed, told to every process when the transaction commits. */
export type Change =
  | { kind: 'edits'; owner_id: string; funnel_id: string; revision: number }
  | { kind: 'state' | 'counts'; owner_id: string; funnel_id: string }
  /** Something happened to these contacts; null: to many. */
  | { kind: 'people'; owner_id: string; funnel_id: string; contacts: string[] | null }
  /** A bot was connected, run, stopped or freed: supervisors look again. */
  | { kind: 'bots' }
  /** A session was ended: what it still reads is closed. */
  | { kind: 'session'; owner_id: string; session_id: string }
  /** Something is due in the outbox. */
  | { kind: 'outbox' }
  /** A mail is to leave. */
  | { kind: 'mails' }
  /** An owner is to be told something in the platform's bot. */
  | { kind: 'notices' }
  /** A journey waits for its time: it may be the next to be woken. */
  | { kind: 'waiting' };

export const channel = 'voronka';

/** A notification takes 8,000 bytes. */
const mostContacts = 100;

/** The ids as they can be told; null where they are too many. */
export const fewOf = (ids: Iterable<string>): string[] | null => {
  const all = [...new Set(ids)];
  return all.length > mostContacts ? null : all;
};

/** Sends a change over NOTIFY; inside a transaction it leaves with the commit, or not at all. */
export async function notify(db: Db | Tx, change: Change): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db);
}

/** Subscribes to changes of all processes, this one's too; returns how to stop. */
export type Listen = (handler: (change: Change) => void) => () => void;
