import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { notify } from '#server/db/notify.ts';
import { enqueueNotices, endTroubleNotice, type OwnedNotice } from '#server/notices/enqueueNotices.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';

export interface OwnedBot {
  owner_id: string;
  id: string;
}

/** The reason why a running bot does not work, or null when it does. */
export type TroubleNow = Omit<Trouble, 'since'> | null;

/** Pauses, in the caller's transaction, what a funnel sends to many. */
export type HoldSending = (tx: Tx, funnel: OwnedBot) => Promise<void>;

/** Sets or clears the trouble of the funnel that uses a bot; screens and the owner are notified only of a change. */
export async function writeTrouble(
  { db, now, holdSending }: { db: Db; now: Date; holdSending: HoldSending },
  bot: OwnedBot,
  trouble: TroubleNow,
): Promise<void> {
  const value = trouble && JSON.stringify({ ...trouble, since: now.toISOString() });
  await transaction(db, async (tx) => {
    if (!trouble) await recordAway(tx, bot, now);
    const { rows } = await sql<{ owner_id: string; funnel_id: string }>`
      update funnels f set trouble = ${value}::jsonb
      where owner_id = ${bot.owner_id} and bot_id = ${bot.id} and ${isListening(now)}
        and trouble->>'code' is distinct from ${trouble?.code ?? null}::text
      returning owner_id, id as funnel_id`.execute(tx);
    for (const { owner_id, funnel_id } of rows) {
      await notify(tx, { kind: 'state', owner_id, funnel_id });
      if (!trouble) await endTroubleNotice(tx, now, { owner_id, funnel_id });
      if (trouble?.code === 'token_revoked') await holdSending(tx, { owner_id, id: funnel_id });
    }
    if (trouble)
      await enqueueNotices(
        tx,
        now,
        rows.map(({ owner_id, funnel_id }) => troubleNotice(owner_id, funnel_id, trouble)),
      );
  });
}

/** Trouble while which a bot can send nothing. */
const silencing = ['telegram_away', 'token_revoked'];

/** Its trouble ends: if it lasted for longer than the grace, letters and mailings that were due in it are late. */
async function recordAway(tx: Tx, bot: OwnedBot, now: Date): Promise<void> {
  const grace = new Date(now.getTime() - limits.misfireGraceSeconds * 1000);
  await sql`
    update bots b set away_from = (f.trouble ->> 'since')::timestamptz, away_until = ${now} from funnels f
    where b.owner_id = ${bot.owner_id} and b.id = ${bot.id} and f.owner_id = b.owner_id and f.bot_id = b.id
      and f.trouble ->> 'code' in (select jsonb_array_elements_text(${JSON.stringify(silencing)}::jsonb))
      and (f.trouble ->> 'since')::timestamptz < ${grace}`.execute(tx);
}

const troubleNotice = (owner_id: string, funnel: string, { code, detail }: NonNullable<TroubleNow>): OwnedNotice => ({
  owner_id,
  notice: { kind: 'trouble', funnel, code, detail },
});
