import { sql } from 'kysely';
import { afterCommit, beforeCommit, type Db, type Tx } from './transaction.ts';

/** A change, notified to every process when the transaction commits. */
export type Change =
  | { kind: 'edits'; owner_id: string; funnel_id: string; revision: number }
  | { kind: 'state' | 'counts'; owner_id: string; funnel_id: string }
  /** These contacts changed; null means too many to list. */
  | { kind: 'people'; owner_id: string; funnel_id: string; contacts: string[] | null }
  /** These contacts changed, joined or went, whatever funnels they are in; null means too many to list. */
  | { kind: 'contacts'; owner_id: string; contacts: string[] | null }
  /** The conversations with these contacts changed; null means too many to list. */
  | { kind: 'conversations'; owner_id: string; contacts: string[] | null }
  /** A mailing changed: its state, what it says, or, with `is_count`, nothing but its numbers. */
  | { kind: 'mailings'; owner_id: string; mailing_id: string; is_count?: true }
  /** A bot was connected, started, stopped or freed: supervisors reconcile their leases. */
  | { kind: 'bots' }
  /** A session ended: its open streams are closed. */
  | { kind: 'session'; owner_id: string; session_id: string }
  /** Deliveries are due; `is_reply`: somebody waits for one, false: all are letters or mailings. */
  | { kind: 'outbox'; is_reply?: boolean }
  /** A press was taken that the process is to answer that drives the bot. */
  | { kind: 'press'; bot_id: string; callback: string; text: string | null }
  /** A mail is due. */
  | { kind: 'mails' }
  /** A notice to an owner is due. */
  | { kind: 'notices' }
  /** The bell of an owner changed. */
  | { kind: 'bell'; owner_id: string }
  /** A journey scheduled a wake, which may be the next one due. */
  | { kind: 'delayed' }
  /** Publishing has changed what people wait for. */
  | { kind: 'plans' }
  /** A letter of somebody may be the next one due. */
  | { kind: 'letters' }
  /** The clock of a subscription may have something to do. */
  | { kind: 'subscriptions' }
  /** A limit of an account changed, or what it has used reached one. */
  | { kind: 'limits' }
  /** The menu of a bot is to follow what was published. */
  | { kind: 'menus' }
  /** An import is started. */
  | { kind: 'imports' }
  /** Texts of a draft wait to be indexed. */
  | { kind: 'texts' }
  /** An event of a payment provider waits, or a provider has to be told something. */
  | { kind: 'payments' }
  /** Sending was paused, or resumed. */
  | { kind: 'sending' };

/** Nothing but the numbers of a mailing changed. */
export const isCount = (change: Change): boolean => change.kind === 'mailings' && change.is_count === true;

export const channel = 'voronka';

/** A notification's payload is limited to 8,000 bytes. */
const maxContacts = 100;

/** The ids, if they fit into a notification; null where they are too many. */
export const idsUnlessMany = (ids: Iterable<string>): string[] | null => {
  const all = [...new Set(ids)];
  return all.length > maxContacts ? null : all;
};

/** By transaction, what is to be told at its end. */
const untold = new WeakMap<Tx, Set<string>>();

/**
 * Tells the subscribers of this process of changes at once, and those of other processes soon. Nothing of it is part of a
 * transaction, because a NOTIFY holds a lock of the whole cluster while its transaction commits.
 */
export type Announce = (changes: readonly Change[]) => void;

/** By transaction, what is announced once it is committed. */
const unannounced = new WeakMap<Tx, Change[]>();

/** What `notify` is given in this transaction is announced after its commit, and is lost if the process ends in between. */
export function announceAfterCommit(tx: Tx, announce: Announce): void {
  const changes: Change[] = [];
  unannounced.set(tx, changes);
  afterCommit(tx, () => announce(changes));
}

/** Sends a NOTIFY; inside a transaction it is delivered on commit, or not at all; see `announceAfterCommit`. */
export async function notify(db: Db | Tx, change: Change): Promise<void> {
  const text = JSON.stringify(change);
  if (!db.isTransaction) return tell(db, [text]);
  const tx = db as Tx;
  const changes = unannounced.get(tx);
  if (changes) return void changes.push(change);
  const texts = untold.get(tx) ?? new Set();
  if (texts.size === 0 && !beforeCommit(tx, () => tellAll(tx, texts))) return tell(tx, [text]);
  untold.set(tx, texts.add(text));
}

/** What work before the commit adds after this is told by itself. */
async function tellAll(tx: Tx, texts: Set<string>): Promise<void> {
  const told = [...texts];
  texts.clear();
  await tell(tx, told);
}

/** All of a transaction's in one statement. */
async function tell(db: Db | Tx, texts: Iterable<string>): Promise<void> {
  await sql`select pg_notify(${channel}, text) from unnest(${[...texts]}::text[]) text`.execute(db);
}

/** Subscribes to the changes of all processes, including this one; returns the unsubscribe function. */
export type Listen = (handler: (change: Change) => void) => () => void;
