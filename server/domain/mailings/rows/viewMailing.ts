import type { Mailing, MailingSummary } from '#contract/schemas/sending/mailing.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { filesOfMessage } from '#machines/funnel/files.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { viewFiles } from '#server/domain/funnels/funnelFiles.ts';
import { findSendableProblems } from '#server/domain/sendable/sendableMessage.ts';
import type { FoundMailing, MailingRow } from './mailingRow.ts';
import { type Progressing, readProgress } from './readProgress.ts';

type HeadRow = Omit<MailingRow, 'message'>;

/** Serializes a mailing for the API; `problems` where they were found already. */
export async function viewMailing(
  of: Progressing & Pick<Deps, 'fileUrl'>,
  db: Db | Tx,
  { mailing, funnel }: FoundMailing,
  problems?: Problem[],
): Promise<Mailing> {
  const [head] = await viewMailings(of, db, mailing.owner_id, [mailing]);
  if (!head) throw new Error('a mailing has no view');
  const { message } = mailing;
  const files = await viewFiles(of, db, mailing.owner_id, filesOfMessage(message));
  return { ...head, message, files, problems: problems ?? (await findSendableProblems(db, funnel, message)) };
}

/** Serializes mailings without their messages, in the given order. */
export async function viewMailings(
  of: Progressing,
  db: Db | Tx,
  ownerId: string,
  rows: HeadRow[],
): Promise<MailingSummary[]> {
  const progress = await readProgress(of, db, ownerId, rows);
  return rows.map((row) => {
    const found = progress.get(row.id);
    if (!found) throw new Error('a mailing has no progress');
    return { ...plainFields(row), progress: found };
  });
}

function plainFields(row: HeadRow): Omit<MailingSummary, 'progress'> {
  return {
    id: row.id,
    revision: row.revision,
    funnel: row.funnel_id,
    title: row.title,
    audience: row.audience,
    state: row.state,
    reason: row.reason,
    send_at: row.send_at?.toISOString() ?? null,
    send_wall: row.send_wall,
    time_zone: row.time_zone,
    allow_paid_broadcast: row.allow_paid_broadcast,
    archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
