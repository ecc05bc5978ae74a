import { sql } from 'kysely';
import type { Alert } from '#contract/schemas/funnels/attention.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';

/** Raised once for each live revision of a funnel and subject. */
export interface NewAlert {
  id: string;
  owner_id: string;
  funnel_id: string;
  code: Alert['code'];
  /** The stage of a runaway, the message that was refused. */
  subject: string;
  stage: string;
  detail: string;
  revision: number;
}

/** Stores the alerts that are new to the live revision, and enqueues a notice for each of them. */
export async function writeAlerts(tx: Tx, alerts: NewAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into alerts as a (owner_id, funnel_id, id, code, subject, detail, revision, at)
    select owner_id, funnel_id, id, code, subject, detail, revision, ${at}
    from ${recordset('alerts', ['owner_id', 'funnel_id', 'id', 'code', 'subject', 'detail', 'revision'], alerts)} as x order by owner_id, funnel_id, code, subject
    on conflict (owner_id, funnel_id, code, subject) do update set id = excluded.id, detail = excluded.detail,
      revision = excluded.revision, at = excluded.at, dismissed_at = null where a.revision < excluded.revision
    returning id`.execute(tx);
  const newIds = new Set(rows.map(({ id }) => id));
  const raised = alerts.filter(({ id }) => newIds.has(id));
  const notices = raised.map(({ owner_id, funnel_id: funnel, code, detail, stage, subject }) => ({
    owner_id,
    notice: { kind: 'trouble' as const, funnel, code, detail, stage, about: subject },
  }));
  await enqueueNotices(tx, at, notices);
}
