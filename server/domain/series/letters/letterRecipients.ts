import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { sendLetterInput } from '#contract/schemas/sending/series.ts';
import { hasNothingWaiting } from '#server/domain/seriesMembers/hasNothingWaiting.ts';
import { meetsNoStopRule } from '#server/domain/seriesMembers/stopRule.ts';
import type { FoundSeries } from '../seriesRow.ts';
import type { LetterRow } from '#server/domain/seriesMembers/readLetters.ts';

export type SendTo = z.infer<typeof sendLetterInput>['to'];
/** A letter that is sent by hand, and to whom. */
export interface SentLetter {
  row: LetterRow;
  to: SendTo;
}
export const isToOne = (to: SendTo): to is Exclude<SendTo, string> => typeof to === 'object';

/** Members `m` with contacts `c` whom a letter goes to; who has finished may have blocked the bot, or met a stop rule, since. */
export function letterRecipients(
  { series, funnel }: FoundSeries,
  { row, to }: SentLetter,
): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } {
  const narrowed = isToOne(to)
    ? sql`and m.contact_id = ${to.contact}`
    : to === 'not_yet'
      ? sql`and not exists (select from letter_progress r where r.owner_id = m.owner_id and r.member_id = m.id
            and r.letter_id = ${row.id} and r.has_received)`
      : sql``;
  const from = sql`series_members m
    join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    cross join lateral (
      select from chats h
      where h.owner_id = m.owner_id and h.bot_id = ${funnel.bot_id} and h.contact_id = m.contact_id and h.blocked_at is null
      offset 0) h`;
  const where = sql<boolean>`m.owner_id = ${series.owner_id} and m.series_id = ${series.id} and m.state <> 'left'
    and ${hasNothingWaiting(sql`${row.id}`)} and ${meetsNoStopRule(series, sql`m.contact_id`)} ${narrowed}`;
  return { from, where };
}
