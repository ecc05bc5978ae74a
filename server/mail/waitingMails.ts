import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/transaction.ts';
import type { MailKind } from './mailTexts.ts';

export interface WaitingMail {
  id: string;
  recipient: string;
  language: Language;
  kind: MailKind;
  path: string | null;
  at: Date;
  /** This one counted. */
  tries: number;
}

/** Longer than any try takes: whoever claimed a mail and says nothing for so long is dead. */
const claimMs = 120_000;

/** Takes mails that are due, so that no other process sends them meanwhile. */
export async function claimMails(db: Db, { now, limit }: { now: Date; limit: number }): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    update mails m set claimed_until = ${new Date(now.getTime() + claimMs)}, tries = m.tries + 1
    from (
      select id from mails
      where next_at <= ${now} and expires_at > ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_at limit ${limit} for update skip locked
    ) due
    where m.id = due.id
    returning m.id, m.recipient, m.language, m.kind, m.path, m.at, m.tries`.execute(db);
  return rows;
}

/** When the next one is due, or its claim ends. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(next_at, claimed_until)) as at from mails`.execute(db);
  return rows[0]?.at ?? null;
}

/** Those that were claimed by a process that is gone are due again. */
export async function freeClaims(db: Db): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}

export async function postponeMail(db: Db, id: string, nextAt: Date): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null, next_at: nextAt }).where('id', '=', id).execute();
}

/** A try that was broken off does not count. */
export async function giveBackMail(db: Db, id: string): Promise<void> {
  const back = { claimed_until: null, tries: sql<number>`tries - 1` };
  await db.updateTable('mails').set(back).where('id', '=', id).execute();
}

/** Forgets mails, and their links with them. */
export async function forgetMails(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}

/** Forgets those whose link is good no longer. */
export async function forgetExpiredMails(db: Db, now: Date): Promise<Pick<WaitingMail, 'id' | 'kind' | 'tries'>[]> {
  return db.deleteFrom('mails').where('expires_at', '<=', now).returning(['id', 'kind', 'tries']).execute();
}
