import type { TwoFactor } from '#contract/schemas/account/twoFactor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { twoFactorSince } from './checkCode.ts';

export async function viewFactor({ db }: Deps, { userId }: Actor): Promise<TwoFactor> {
  const since = await twoFactorSince(db, userId);
  const codes = db.selectFrom('recovery_codes').select((eb) => eb.fn.countAll<number>().as('left'));
  const { left } = await codes.where('owner_id', '=', userId).executeTakeFirstOrThrow();
  return { since: since?.toISOString() ?? null, recovery_codes_left: Number(left) };
}
