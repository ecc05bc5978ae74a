-- what an owner is told once, however many people meet it: until what is live has changed, or the owner has seen it
create table alerts (
  owner_id uuid not null,
  funnel_id uuid not null,
  id uuid not null,
  code text not null check (code in ('runaway', 'message_refused')),
  -- the stage of a runaway, the message that Telegram refused
  subject uuid not null,
  -- what Telegram said
  detail text not null,
  -- the live revision that it happened in
  revision integer not null,
  at timestamptz not null,
  dismissed_at timestamptz,
  primary key (owner_id, funnel_id, code, subject),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

create index journeys_stuck on journeys (owner_id, funnel_id, since, id) where value = 'stuck' and is_current and not is_test;
create index deliveries_uncertain on deliveries (owner_id, funnel_id) where state = 'uncertain';

-- who waits for a press although every message with a button was refused
update journeys j set value = 'stuck', machine_version = 2, context = j.context || jsonb_build_object('canPress', false,
  'skipped', '[]'::jsonb, 'missed', (
    select jsonb_agg(distinct d.message_key) from deliveries d
    where d.owner_id = j.owner_id and d.journey_id = j.id and d.cause = 'visit' and d.cause_id = j.visit_id and d.state = 'failed'))
where j.value = 'choosing' and j.is_current
  and exists (
    select from deliveries d where d.owner_id = j.owner_id and d.journey_id = j.id and d.cause = 'visit' and d.cause_id = j.visit_id
      and d.state = 'failed' and d.call::text like '%callback_data%')
  and not exists (
    select from deliveries d where d.owner_id = j.owner_id and d.journey_id = j.id and d.cause = 'visit' and d.cause_id = j.visit_id
      and d.state in ('sent', 'uncertain') and d.call::text like '%callback_data%');
