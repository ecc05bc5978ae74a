import { adminRights } from '../admin/adminRights.ts';
import { type Actor, type Deps, noSession } from '../deps.ts';
import { countTelegramClick } from '../partner/clicks/telegramClick.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { launchAccount } from './launchAccount.ts';
import { noteSeen } from '../account/noteSeen.ts';
import { findLaunch, storeLaunch } from '../account/launches.ts';
import { readLaunch } from './readLaunch.ts';

/**
 * The actor of a call signed by raw launch data. @throws RequestError `invalid_init_data` when it is invalid, was
 * ended, or there is no platform bot.
 */
export async function launchActor(deps: Deps, { raw, address }: { raw: string; address: string }): Promise<Actor> {
  const key = deps.platformBot?.launchKey;
  const launch = key ? readLaunch(raw, { key, now: deps.now() }) : null;
  // Checked first, so that a deleted account is not created again.
  const stored = launch ? await findLaunch(deps.db, launch) : undefined;
  if (launch && !stored) await countTelegramClick(deps, launch.person.telegram_id, launch.startParam);
  const account = launch && !stored?.is_ended ? await launchAccount(deps, launch.person) : null;
  if (account === 'closed') throw new RequestError('sign_up_closed');
  if (!launch || !account) {
    const event = { kind: 'sign_in_failed' as const, user: null, address, detail: { reason: 'launch_data' } };
    await recordSecurityEvent(deps, deps.db, event);
    throw new RequestError('invalid_init_data');
  }
  if (!stored) {
    await storeLaunch(deps.db, account.id, launch);
    await noteSeen(deps.db, account.id, deps.now());
  }
  const { launchHash } = launch;
  return { userId: account.id, sessionId: noSession, ...adminRights(account), address, launchHash };
}
