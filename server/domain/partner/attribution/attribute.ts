import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findByCode } from '../clicks/countClick.ts';
import { ownTelegramOf } from './ownTelegram.ts';

interface SignUp {
  userId: string;
  at: Date;
  /** Whoever signed up, as they clicked. */
  visitors: string[];
  /** The code that came with the sign-up, for clients without cookies. */
  code: string | null;
  telegramId?: number;
}

interface Bringer {
  owner_id: string;
  id: string;
}

/** Writes down the link that brought a new account: of the first click within 90 days, else of the code that came with it. */
export async function attributeSignUp(deps: Pick<Deps, 'now'>, tx: Tx, signUp: SignUp): Promise<void> {
  const { userId, at, visitors, code, telegramId } = signUp;
  const link = (await firstClicked(tx, visitors, at)) ?? (code === null ? undefined : await findByCode(tx, code));
  if (link) await writeAttribution(deps, tx, link, { userId, signedUpAt: at, telegramId: telegramId ?? null });
}

function firstClicked(tx: Tx, visitors: string[], at: Date): Promise<Bringer | undefined> {
  if (visitors.length === 0) return Promise.resolve(undefined);
  const since = new Date(at.getTime() - limits.attributionDays * 24 * 60 * 60 * 1000);
  return tx
    .selectFrom('link_clicks as c')
    .innerJoin('partner_links as l', (join) =>
      join.onRef('l.owner_id', '=', 'c.owner_id').onRef('l.id', '=', 'c.link_id'),
    )
    .select(['l.owner_id', 'l.id'])
    .where('c.visitor_id', 'in', visitors)
    .where('c.at', '>=', since)
    .where('c.at', '<=', at)
    .where('l.removed_at', 'is', null)
    .orderBy('c.at')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
}

/** Gives who was brought the partner's next number. The first attribution of a person stays. */
export async function writeAttribution(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  link: Bringer,
  person: { userId: string; signedUpAt: Date; telegramId: number | null },
): Promise<void> {
  const { people: number } = await tx
    .updateTable('partners')
    .set((eb) => ({ people: eb('people', '+', 1) }))
    .where('owner_id', '=', link.owner_id)
    .returning('people')
    .executeTakeFirstOrThrow();
  const trial_at = (await hasTrial(tx, person)) ? person.signedUpAt : null;
  const isOwn = person.telegramId !== null && (await ownTelegramOf(tx, link.owner_id)).includes(person.telegramId);
  await tx
    .insertInto('attributions')
    .values({
      ...{ user_id: person.userId, partner_id: link.owner_id, link_id: link.id, number },
      ...{ signed_up_at: person.signedUpAt, trial_at, attributed_at: now(), excluded_for: isOwn ? 'telegram' : null },
    })
    .execute();
}

/** Whether the sign-up began a trial that is longer than nothing. */
async function hasTrial(tx: Tx, { userId, signedUpAt }: { userId: string; signedUpAt: Date }): Promise<boolean> {
  const begun = tx.selectFrom('subscriptions').select('owner_id').where('owner_id', '=', userId);
  return (await begun.where('trial_until', '>', signedUpAt).executeTakeFirst()) !== undefined;
}
