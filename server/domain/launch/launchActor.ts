import { adminRights } from '../admin/adminRights.ts';
import { type Actor, type Deps, noSession } from '../deps.ts';
import { Refusal } from '../problem.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { launchAccount } from './launchAccount.ts';
import { readLaunch } from './readLaunch.ts';

/** Who asks by raw launch data. @throws Refusal `invalid_init_data` when it cannot be trusted, or no bot of the platform could have signed it. */
export async function launchActor(deps: Deps, { raw, address }: { raw: string; address: string }): Promise<Actor> {
  const key = deps.platformBot?.launchKey;
  const person = key ? readLaunch(raw, { key, now: deps.now() }) : null;
  const account = person && (await launchAccount(deps, person));
  if (!account) {
    const event = { kind: 'sign_in_failed' as const, user: null, address, detail: { reason: 'launch_data' } };
    await recordSecurityEvent(deps, deps.db, event);
    throw new Refusal('invalid_init_data');
  }
  return { userId: account.id, sessionId: noSession, ...adminRights(account), address };
}
