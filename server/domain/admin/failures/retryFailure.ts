import { type FailureKind, notRetried } from '#contract/schemas/failure.ts';
import { mostFailures } from '#server/db/mostFailures.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { removeDeletedAccountFiles } from '#server/domain/files/deletedAccountFiles.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { requireAdmin } from '../requireAdmin.ts';
import { writeAudit } from '../writeAudit.ts';
import { sources } from './sources.ts';

interface Of {
  kind: FailureKind;
  subject: string;
}

/** Tries again now: it is off the list, and on it again where that fails too. @throws RequestError `admin_only` */
export async function retryFailure(deps: Deps, actor: Actor, { kind, subject }: Of): Promise<void> {
  requireAdmin(actor);
  if (notRetried.has(kind)) throw new RequestError('transition_not_allowed');
  const source = kind in sources ? sources[kind as keyof typeof sources] : null;
  await transaction(deps.db, async (tx) => {
    const now = deps.now();
    const row = await tx
      .updateTable('failures')
      .set({ times: mostFailures - 1, next_try_at: now })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .returning('owner_id')
      .executeTakeFirst();
    if (!row) throw new RequestError('not_found');
    await writeAudit(deps, tx, { actor, kind: 'failure.retried', args: argsOf({ kind, subject }, row.owner_id) });
    if (source?.makeDue) await source.makeDue(subject, now).execute(tx);
    if (source) await notify(tx, { kind: source.wakes } as Parameters<typeof notify>[1]);
  });
  if (kind === 'account_files') await removeDeletedAccountFiles(deps);
}

/** Takes it off the list. @throws RequestError `admin_only` */
export async function dismissFailure(deps: Deps, actor: Actor, { kind, subject }: Of): Promise<void> {
  requireAdmin(actor);
  await transaction(deps.db, async (tx) => {
    const gone = tx.deleteFrom('failures').where('kind', '=', kind).where('subject', '=', subject);
    const row = await gone.returning('owner_id').executeTakeFirst();
    if (!row) return;
    await writeAudit(deps, tx, { actor, kind: 'failure.dismissed', args: argsOf({ kind, subject }, row.owner_id) });
  });
}

const argsOf = ({ kind, subject }: Of, owner: string | null) => ({
  ...{ failure: kind, subject },
  ...(owner !== null && { user: owner }),
});
