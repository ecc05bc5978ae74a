import type { AuditKind } from '#contract/auditKinds.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';

export interface AuditInput {
  /** Null for the server itself. */
  actor: Pick<Actor, 'userId' | 'address'> | null;
  kind: AuditKind;
  /** What it was done to: ids and figures, never a name, a secret or what a user typed. */
  args: AuditEvent['args'];
  /** What the admin wrote. */
  reason?: string | null;
}

/** Writes what was done to the audit log, in the transaction that does it. The database refuses to change it afterwards. */
export async function writeAudit(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Tx,
  { actor, kind, args, reason = null }: AuditInput,
): Promise<void> {
  const event = { id: deps.newId(), at: deps.now(), actor_id: actor?.userId ?? null, kind, args: JSON.stringify(args) };
  await tx
    .insertInto('audit_log')
    .values({ ...event, reason, address: actor?.address ?? null })
    .execute();
}
