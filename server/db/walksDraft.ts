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
