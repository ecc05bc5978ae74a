import { sql } from 'kysely';
import { maskEmail } from '#contract/maskEmail.ts';
import { noteFailure } from '#server/db/failures.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { deleteMails } from './pendingMails.ts';

interface GivenUp {
  id: string;
  recipient: string;
  /** What the mail server said, without links. It may quote the address. */
  reason: string;
  at: Date;
}

/** Takes a mail that is given up out of the queue for good; the admin sees whose it was and why. One that bounces again counts with the first. */
export async function giveUpMail(db: Db, { id, recipient, reason, at }: GivenUp): Promise<void> {
  const masked = maskEmail(recipient);
  const error = `${masked}: ${reason.replaceAll(recipient, masked)}`;
  await transaction(db, async (tx) => {
    await deleteMails(tx, [id]);
    const { rows } = await sql<{ id: string }>`
      select id from users where lower(email) = lower(${recipient}) limit 1`.execute(tx);
    const owner = rows[0]?.id ?? null;
    await noteFailure(tx, { kind: 'mail_refused', subject: owner ?? id, owner_id: owner }, { error, at, stands: true });
  });
}
