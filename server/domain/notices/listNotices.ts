import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Notice, NoticeData, NoticePage } from '#contract/schemas/notices.ts';
import { type NoticeNames, noticeNames, namesOf } from '#server/notices/namedNotices.ts';
import { noticePath } from '#server/notices/noticePath.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import type { PageInput } from '../newestFirstPage.ts';
import { countUnreadNotices } from './countUnreadNotices.ts';

interface Row extends NoticeNames {
  id: string;
  at: Date;
  read_at: Date | null;
  times_unread: number;
  data: NoticeData;
}
const place = z.object({ at: cursorInstant, id: z.uuid() });

/** The notices of the owner's bell, the newest first. */
export async function listNotices({ db }: Deps, { userId }: Actor, input: PageInput): Promise<NoticePage> {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const isAfter = after === null ? sql`true` : sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows: found } = await sql<Row>`
    with n as (
      select * from notices where owner_id = ${userId} and is_listed and ${isAfter}
      order by at desc, id desc limit ${limit + 1})
    select n.id, n.at, n.read_at, n.times_unread, n.data, ${noticeNames}
    from n ${namesOf} order by n.at desc, n.id desc`.execute(db);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.at.toISOString(), id: row.id }));
  return { results: rows.map(viewNotice), next, unread: await countUnreadNotices(db, userId) };
}

const viewNotice = ({ id, at, read_at, times_unread, data, ...named }: Row): Notice => {
  const { funnel, bot, stage, mailing, letter, person, sent, blocked_after } = named;
  return {
    id,
    at: at.toISOString(),
    is_read: read_at !== null,
    times: times_unread,
    path: noticePath(data),
    data,
    names: { funnel, bot, stage, mailing, letter, person: person && nameOnly(person) },
    mailing: sent === null ? null : { sent, blocked_after: blocked_after ?? 0 },
  };
};

const nameOnly = ({ first_name, last_name, username }: NonNullable<NoticeNames['person']>) => ({
  first_name,
  last_name,
  username,
});
