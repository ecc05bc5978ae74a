import type { z } from 'zod';
import type { Funnel, funnelSettingsInput } from '#contract/schemas/funnels/funnel.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { followFunnelZone } from '../seriesMembers/followFunnelZone.ts';
import type { Actor, Deps } from '../deps.ts';
import { isTimeZone } from '../timeZone.ts';
import { ValidationError } from '../requestErrors.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from './funnelRow.ts';
import { viewFunnel } from './viewFunnel.ts';

type Settings = z.infer<typeof funnelSettingsInput>;

/** Changes the given settings and leaves the others. */
export function changeSettings(
  deps: Deps,
  actor: Actor,
  { id, settings }: { id: string; settings: Settings },
): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    if (settings.time_zone !== undefined) refuseUnknownZone(settings.time_zone);
    decideFunnel(row, { type: 'funnel.edit' });
    const merged = JSON.stringify({ ...row.settings, ...settings });
    const change = () =>
      tx
        .updateTable('funnels')
        .set({ settings: merged, updated_at: deps.now() })
        .where('owner_id', '=', row.owner_id)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    const isSameZone = (settings.time_zone ?? row.settings.time_zone) === row.settings.time_zone;
    const changed = isSameZone ? await change() : await followFunnelZone(deps, tx, { ...row, change });
    await notify(tx, { kind: 'state', owner_id: row.owner_id, funnel_id: row.id });
    return viewFunnel(deps, tx, changed);
  });
}

function refuseUnknownZone(zone: string): void {
  if (!isTimeZone(zone)) throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
}
