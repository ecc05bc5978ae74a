import { type RawBuilder, sql } from 'kysely';
import type { NamedPerson } from '#machines/text/personName.ts';
import type { Notice } from './notice.ts';

/** What a notice names, as it is called now; null where it is gone. */
export interface NoticeNames {
  funnel: string | null;
  bot: string | null;
  stage: string | null;
  mailing: string | null;
  letter: string | null;
  person: NamedPerson | null;
  /** Of the mailing. */
  sent: number | null;
  blocked_after: number | null;
}

export interface NamedNotice extends NoticeNames {
  owner_id: string;
  kind: Notice['kind'];
  subject: string;
  data: Notice;
}

/** The columns of `NoticeNames`, beside `namesOf`. */
export const noticeNames = sql`f.name as funnel, b.username as bot, m.title as mailing, m.sent, m.blocked_after, l.name as letter,
  (select s ->> 'title' from json_array_elements(coalesce(f.live_document, f.document) -> 'stages') s
    where s ->> 'id' = n.data ->> 'stage') as stage,
  case when p.id is not null then json_build_object('first_name', p.first_name, 'last_name', p.last_name,
    'username', p.username, 'telegram_id', p.telegram_id) end as person`;

/** Joins what the notices `n` name. */
export const namesOf: RawBuilder<unknown> = sql`
  left join funnels f on f.owner_id = n.owner_id and f.id = (n.data ->> 'funnel')::uuid
  left join bots b on b.owner_id = f.owner_id and b.id = coalesce(f.bot_id, f.last_bot_id)
  left join mailings m on m.owner_id = n.owner_id and m.id = (n.data ->> 'mailing')::uuid
  left join letters l on l.owner_id = n.owner_id and l.id = (n.data ->> 'letter')::uuid
  left join contacts p on p.owner_id = n.owner_id and p.id = (n.data ->> 'contact')::uuid`;
