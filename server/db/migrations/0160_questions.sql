-- How each question that a person was asked has ended.
create table answers (
  owner_id uuid not null,
  id uuid not null,
  funnel_id uuid not null,
  message_id uuid not null,
  contact_id uuid not null,
  journey_id uuid not null,
  visit_id uuid not null,
  -- what was asked for; text where the question was gone by then
  kind text not null,
  -- of an answered one, and of a refused one the last text
  value jsonb,
  outcome text not null check (outcome in ('answered', 'refused', 'silent', 'left')),
  at timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create unique index answers_visit on answers (owner_id, visit_id, message_id);
create index answers_message on answers (owner_id, funnel_id, message_id, at, id);
create index answers_contact on answers (owner_id, contact_id);

-- kept up to date in the transaction that moves a person: asked = waiting + answered + refused + silent + left, where those
-- who wait are counted from journeys
create table question_counts (
  owner_id uuid not null,
  funnel_id uuid not null,
  message_id uuid not null,
  asked integer not null default 0,
  answered integer not null default 0,
  refused integer not null default 0,
  silent integer not null default 0,
  "left" integer not null default 0,
  primary key (owner_id, funnel_id, message_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

-- the message whose question is open
alter table journeys add column asked_message uuid;
create index journeys_asked on journeys (owner_id, funnel_id, asked_message)
  where asked_message is not null and is_current and not is_test;

-- the button or the exit by which the stage was left
alter table visits add column left_exit uuid;
create index visits_exit on visits (owner_id, funnel_id, stage_id, left_exit) where left_exit is not null;

-- of published changes: whom of those who rest they concern, and after which journey to go on
alter table funnels add column plan_again jsonb;
create index funnels_plan_again on funnels (owner_id, id) where plan_again is not null;

-- the compiler knows the codes
alter table alerts drop constraint alerts_code_check;
