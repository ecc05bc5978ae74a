import { type RawBuilder, sql } from 'kysely';

interface TesterColumns {
  owner: RawBuilder<unknown>;
  funnel: RawBuilder<unknown>;
  telegram: RawBuilder<unknown>;
  now: Date;
}

/** Whether somebody's journeys are through the draft: the owner's own linked Telegram, or a tester by a link. */
export const walksDraft = ({ owner, funnel, telegram, now }: TesterColumns): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from testers s where s.owner_id = ${owner} and s.funnel_id = ${funnel} and s.telegram_id = ${telegram}
    and s.expires_at > ${now})
  or exists (select 1 from users s where s.id = ${owner} and s.telegram_id = ${telegram}))`;

/** The Telegram ids of all for whom `walksDraft` holds in a funnel, as an array: read once where many chats are compared. */
export const testerIds = ({ owner, funnel, now }: Omit<TesterColumns, 'telegram'>): RawBuilder<number[]> => sql<
  number[]
>`array(
  select s.telegram_id from testers s where s.owner_id = ${owner} and s.funnel_id = ${funnel} and s.expires_at > ${now}
  union all select s.telegram_id from users s where s.id = ${owner} and s.telegram_id is not null)`;
