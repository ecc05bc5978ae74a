import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/transaction.ts';
import type { MailKind } from './mailTexts.ts';

export interface PendingMail {
  id: string;
  recipient: string;
  language: Language;
  kind: MailKind;
  path: string | null;
  details: Record<string, string>;
  at: Date;
  /** Counts the one that the claim begins. */
  tries: number;
}

/** Longer than any try takes: a process that lets its claim run out is dead. */
const claimMs = 120_000;

/** Takes mails that are due, so that no other process sends them meanwhile. */
export async function claimMails(db: Db, { now, limit }: { now: Date; limit: number }): Promise<PendingMail[]> {
  const { rows } = await sql<PendingMail>`
    update mails m set claimed_until = ${new Date(now.getTime() + claimMs)}, tries = m.tries + 1
    from (
      select id from mails
      where next_at <= ${now} and expires_at > ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_at limit ${limit} for update skip locked
    ) due
    where m.id = due.id
    returning m.id, m.recipient, m.language, m.kind, m.path, m.details, m.at, m.tries`.execute(db);
  return rows;
}

/** When the next one is due, or its claim or its link ends. */
export const mailDueAt = sql<Date | null>`(
  select min(least(greatest(next_at, claimed_until), expires_at)) from mails)`;

/** Mails claimed by a process that is gone are due again. */
export async function releaseMailClaims(db: Db): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}

export async function postponeMail(db: Db, id: string, nextAt: Date): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null, next_at: nextAt }).where('id', '=', id).execute();
}

/** Gives up the claim of a try that was aborted: it does not count. */
export async function releaseMail(db: Db, id: string): Promise<void> {
  const back = { claimed_until: null, tries: sql<number>`tries - 1` };
  await db.updateTable('mails').set(back).where('id', '=', id).execute();
}

/** Deletes mails, and their links with them. */
export async function deleteMails(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}

/** Deletes mails whose link has expired. */
export async function deleteExpiredMails(db: Db, now: Date): Promise<Pick<PendingMail, 'id' | 'kind' | 'tries'>[]> {
  return db.deleteFrom('mails').where('expires_at', '<=', now).returning(['id', 'kind', 'tries']).execute();
}
