import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** Begins a backup. @throws RequestError `admin_only`; `transition_not_allowed` on PostgreSQL, which has its own */
export async function backUpNow(deps: Deps, actor: Actor, { withFiles }: { withFiles: boolean }): Promise<void> {
  requireAdmin(actor);
  const hasBegun = deps.system.backUp({ withFiles });
  if (hasBegun === null) throw new RequestError('transition_not_allowed');
  if (!hasBegun) return;
  const args = { files: withFiles ? 'with' : 'without' };
  await transaction(deps.db, (tx) => writeAudit(deps, tx, { actor, kind: 'backup.begun', args }));
}
