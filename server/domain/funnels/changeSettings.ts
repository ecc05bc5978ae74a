import type { z } from 'zod';
import type { Funnel, funnelSettingsInput } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { isTimeZone } from '../timeZone.ts';
import { ValidationError } from '../requestErrors.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from './funnelRow.ts';
import { updateFunnel } from './updateFunnel.ts';
import { viewFunnel } from './viewFunnel.ts';

type Settings = z.infer<typeof funnelSettingsInput>;

/** Changes those settings that are given. */
export function changeSettings(
  deps: Deps,
  actor: Actor,
  { id, settings }: { id: string; settings: Settings },
): Promise<Funnel> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    if (settings.time_zone !== undefined) refuseUnknownZone(settings.time_zone);
    decideFunnel(row, { type: 'funnel.edit' });
    const changed = JSON.stringify({ ...row.settings, ...settings });
    return viewFunnel(deps, tx, await updateFunnel(deps, tx, row, { settings: changed }));
  });
}

function refuseUnknownZone(zone: string): void {
  if (!isTimeZone(zone)) throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
}
