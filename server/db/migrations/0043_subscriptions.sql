-- an account's subscription; an account that was made while the installation charged nothing has none
create table subscriptions (
  owner_id uuid primary key references users on delete cascade,
  state text not null check (state in ('none', 'trial', 'active', 'grace', 'cancelled', 'inactive')),
  until timestamptz,
  grace_until timestamptz,
  -- when it ended, by its own time; null while it works
  lapsed_at timestamptz,
  is_granted boolean not null default false,
  -- the provider charges again by itself unless it is cancelled
  is_recurring boolean not null default false,
  -- the end of the trial, on which payments are put
  trial_until timestamptz,
  plan text,
  provider text check (provider in ('stars', 'cloudpayments')),
  -- from then on nothing leaves by itself; null for never: the installation charges nothing
  lapses_at timestamptz,
  -- since when lapses_at is what it is, and the days of the last warning that was told of it
  since timestamptz not null,
  told integer,
  -- the lapse has been carried out, and what waits was not released since
  is_held boolean not null default false,
  held_since timestamptz,
  -- its funnels were stopped, long after the lapse
  stopped_at timestamptz,
  -- when the clock has something to do
  look_at timestamptz
);
create index subscriptions_look on subscriptions (look_at) where look_at is not null;
create index subscriptions_held on subscriptions (owner_id) where is_held;

-- the compiler checks the kinds
alter table notices drop constraint if exists notices_kind_check;

-- what a mail says beside the address and the place: dates, amounts, numbers
alter table mails add column if not exists details jsonb not null default '{}';
alter table mails drop constraint if exists mails_kind_check;
alter table mails drop constraint if exists mails_path_check;
