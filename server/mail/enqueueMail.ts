import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { notify } from '#server/db/notify.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MailKind } from './mailTexts.ts';

export interface MailRequest {
  to: string;
  language: Language;
  kind: MailKind;
  /** Of the page that the link opens. */
  path?: string;
  /** Fills the placeholders of its text. */
  details?: Record<string, string>;
}

/** Enqueues a mail; it is sent once the transaction is committed. */
export async function enqueueMail(clock: { now(): Date; newId(): string }, tx: Tx, mail: MailRequest): Promise<void> {
  const at = clock.now();
  const row = {
    id: clock.newId(),
    recipient: mail.to,
    language: mail.language,
    kind: mail.kind,
    path: mail.path ?? null,
    details: JSON.stringify(mail.details ?? {}),
    at,
    next_at: at,
    expires_at: new Date(at.getTime() + limits.mailedLinkSeconds * 1000),
  };
  await insertMail(tx, row);
  await notify(tx, { kind: 'mails' });
}

const insertMail = together(async (tx, rows: Insertable<Tables['mails']>[]) => {
  await tx.insertInto('mails').values(rows).execute();
  return rows;
});
