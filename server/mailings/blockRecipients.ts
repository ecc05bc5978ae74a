import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { settleAmong } from './settleRecipients.ts';

interface ChatKey {
  owner_id: string;
  bot_id: string;
  contact_id: string;
}

/** Whoever got a mailing and blocks the bot within this time has left because of it, as far as one can tell. */
const blockedAfterMs = 24 * 3_600_000;

/**
 * People have blocked the bot, and what waited for them in the outbox is dropped: those who were about to get a mailing
 * are unreachable, and those who had just got one are counted. Who still waits is found out when their turn comes.
 */
export async function blockRecipients(deps: Pick<Deps, 'now'>, tx: Tx, chats: ChatKey[]): Promise<void> {
  if (chats.length === 0) return;
  const closed = sql`${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], chats)} as x
    join mailing_recipients b on b.owner_id = x.owner_id and b.contact_id = x.contact_id
    join mailings o on o.owner_id = b.owner_id and o.id = b.mailing_id and o.bot_id = x.bot_id`;
  await settleAmong(deps, tx, sql`select b.owner_id, b.id from ${closed} where b.state = 'sending'`);
  const since = new Date(deps.now().getTime() - blockedAfterMs);
  const { rows } = await sql<{ owner_id: string; id: string }>`
    with locked as (
      select m.owner_id, m.id from mailings m where (m.owner_id, m.id) in (
        select b.owner_id, b.mailing_id from ${closed} where b.state = 'sent' and not b.is_blocked_after and b.settled_at >= ${since})
      order by m.owner_id, m.id for no key update
    ), blocked as (
      update mailing_recipients r set is_blocked_after = true from locked l, ${closed}
      where r.owner_id = l.owner_id and r.mailing_id = l.id and b.owner_id = r.owner_id and b.id = r.id
        and r.state = 'sent' and not r.is_blocked_after and r.settled_at >= ${since}
      returning r.owner_id, r.mailing_id
    ), counted as (
      select owner_id, mailing_id, count(*)::integer as people from blocked group by owner_id, mailing_id
    )
    update mailings m set blocked_after = m.blocked_after + c.people
    from counted c where m.owner_id = c.owner_id and m.id = c.mailing_id
    returning m.owner_id, m.id`.execute(tx);
  for (const { owner_id, id } of rows) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
}
