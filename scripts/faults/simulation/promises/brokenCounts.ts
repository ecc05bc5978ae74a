import { sql } from 'kysely';
import type { SimulatedWorld } from '../simulatedWorld.ts';

/** Every number that is kept equals the rows that it counts. */
export async function brokenCounts(world: SimulatedWorld): Promise<string[]> {
  const { id } = world.owner;
  const { rows } = await sql<{ what: string }>`
    select format('mailing: %s %s, %s rows', s.state, s.kept, s.counted) as what from (
      select k.state, k.kept, (select count(*) from mailing_recipients r
        where r.owner_id = m.owner_id and r.mailing_id = m.id and (k.state = 'recipients' or r.state::text = k.state)) as counted
      from mailings m cross join lateral (values ('recipients', m.recipients), ('waiting', m.waiting), ('sending', m.sending),
        ('sent', m.sent), ('failed', m.failed), ('unreachable', m.unreachable), ('uncertain', m.uncertain),
        ('dropped', m.dropped)) as k (state, kept)
      where m.owner_id = ${id}) s where s.kept <> s.counted
    union all
    select format('stage: %s', to_jsonb(s)) from (
      select c.entered, c.people, c.moved_on, c.ended, v.visits, v.standing, v.moved, v.over
      from stage_counts c cross join lateral (
        select count(*) as visits, count(*) filter (where left_at is null) as standing,
          count(*) filter (where left_by = 'move') as moved, count(*) filter (where left_by = 'ended') as over
        from visits v where v.owner_id = c.owner_id and v.funnel_id = c.funnel_id and v.stage_id = c.stage_id) v
      where c.owner_id = ${id}) s
      where s.entered <> s.visits or s.people <> s.standing or s.moved_on <> s.moved or s.ended <> s.over
    union all
    select format('question: %s', to_jsonb(s)) from (
      select q.asked, q.answered, q.refused, q.silent, q."left", a.*, (select count(*) from journeys j where j.owner_id = q.owner_id
        and j.funnel_id = q.funnel_id and j.asked_message = q.message_id and j.is_current and not j.is_test) as waiting
      from question_counts q cross join lateral (
        select count(*) filter (where outcome = 'answered') as rows_answered, count(*) filter (where outcome = 'refused') as rows_refused,
          count(*) filter (where outcome = 'silent') as rows_silent, count(*) filter (where outcome = 'left') as rows_left
        from answers a where a.owner_id = q.owner_id and a.funnel_id = q.funnel_id and a.message_id = q.message_id) a
      where q.owner_id = ${id}) s
      where s.asked <> s.answered + s.refused + s.silent + s."left" + s.waiting or s.answered <> s.rows_answered
        or s.refused <> s.rows_refused or s.silent <> s.rows_silent or s."left" <> s.rows_left
    union all
    select format('series: %s', to_jsonb(s)) from (
      select x.members_in, x.members_finished, x.members_left, m.* from series x cross join lateral (
        select count(*) filter (where state = 'in') as is_in, count(*) filter (where state = 'finished') as finished,
          count(*) filter (where state = 'left') as gone
        from series_members m where m.owner_id = x.owner_id and m.series_id = x.id) m
      where x.owner_id = ${id}) s
      where s.members_in <> s.is_in or s.members_finished <> s.finished or s.members_left <> s.gone
    union all
    select format('letter: %s', to_jsonb(s)) from (
      select l.sent, l.uncertain, l.received, d.* from letters l cross join lateral (
        select count(*) filter (where state = 'sent') as rows_sent, count(*) filter (where state = 'uncertain') as rows_uncertain,
          count(distinct cause_id) filter (where state = 'sent') as people
        from deliveries d where d.owner_id = l.owner_id and d.cause = 'letter' and d.message_key = l.id::text) d
      where l.owner_id = ${id}) s
      where s.sent <> s.rows_sent or s.uncertain <> s.rows_uncertain or s.received <> s.people`.execute(world.db);
  return rows.map(({ what }) => what);
}
