import { findById } from '../account/findUser.ts';
import { looseZone } from '../account/looseZone.ts';
import { adoptZone } from '../account/signIn/adoptZone.ts';
import { startSession } from '../account/signIn/sessions.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { launchActor } from './launchActor.ts';

export interface TradeLaunchRequest {
  /** The actor, where launch data in the header signed the call. */
  actor: Actor | null;
  /** Raw launch data of the body. */
  initData: string | undefined;
  /** The device's time zone, for an account that has none yet. */
  timeZone: string | undefined;
  userAgent: string;
  address: string;
}

/** Exchanges launch data for a session token, so that a Mini App left open outlives its launch data. */
export async function tradeLaunch(deps: Deps, { actor, initData, timeZone, userAgent, address }: TradeLaunchRequest) {
  const zone = looseZone({ time_zone: timeZone });
  throwFieldErrors({ time_zone: zone.errors });
  const who = initData === undefined ? actor : await launchActor(deps, { raw: initData, address });
  if (!who) throw new RequestError('not_authenticated');
  const user = await findById(deps.db, who.userId);
  const auth_token = user
    ? await startSession(deps, user, { by: 'launch_data', address, userAgent, launchHash: who.launchHash })
    : null;
  if (auth_token === null) throw new RequestError('invalid_init_data');
  await adoptZone(deps.db, who.userId, zone.value);
  return { auth_token };
}
