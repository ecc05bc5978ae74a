import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SentReach } from '#contract/schemas/sending/mailing.ts';
import { partCount } from '#machines/journey/renderMessage.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findMailing } from '../rows/mailingRow.ts';

interface Counted {
  chats: number;
  young_chats: number;
  young_messages: number;
  blocked: number;
}

/** In how many chats a mailing lies that an edit reaches, and how much of it is young enough to be deleted; changes nothing. */
export async function countSent({ db, now }: Deps, actor: Actor, { id }: { id: string }): Promise<SentReach> {
  const mailing = await findMailing(db, actor, id);
  const { rows } = await sql<Counted>`
    select count(*) filter (where h.is_open and p.texts > 0)::integer as chats,
      count(*) filter (where h.is_open and p.young > 0)::integer as young_chats,
      coalesce(sum(p.young) filter (where h.is_open), 0)::integer as young_messages,
      count(*) filter (where not h.is_open)::integer as blocked
    from mailing_recipients r
    cross join lateral (
      select sum(o.messages) filter (where o.is_young) as young, count(*) as parts,
        count(*) filter (where o.part = ${partCount(mailing.message) - 1}) as texts
      from (
        select d.part, jsonb_array_length(coalesce(d.album_message_ids, '[null]'::jsonb)) as messages,
          coalesce(d.settled_at > ${youngSince(now())}, true) as is_young
        from deliveries d
        where d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id and ${isInChat}) o) p
    cross join lateral (
      select exists (
        select from chats c where c.owner_id = r.owner_id and c.bot_id = ${mailing.bot_id}::uuid
          and c.contact_id = r.contact_id and c.blocked_at is null) as is_open) h
    where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${id} and p.parts > 0`.execute(db);
  const { chats, young_chats, young_messages, blocked } = rows[0] ?? none;
  return { chats, young: { chats: young_chats, messages: young_messages }, blocked };
}

const none: Counted = { chats: 0, young_chats: 0, young_messages: 0, blocked: 0 };

/** Whether a delivery `d` lies in the person's chat, or is about to: what was deleted has no id of Telegram's any more. */
export const isInChat = sql<boolean>`(d.state = 'sending' or (d.state = 'sent' and d.telegram_message_id is not null))`;

/** What was sent after this moment can be deleted at `now`. */
export const youngSince = (now: Date): Date => new Date(now.getTime() - limits.deleteSentHours * 3_600_000);
