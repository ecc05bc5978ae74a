-- What somebody is about to pay; it may be paid for a day.
create table orders (
  owner_id uuid not null references users on delete cascade,
  -- what a provider sends back, which knows no owner
  id uuid not null unique,
  provider text not null check (provider in ('stars', 'cloudpayments')),
  plan text not null,
  months integer not null check (months > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- whether its provider charges again after each period
  renews boolean not null,
  -- an order that is not paid by `expires_at` is expired
  state text not null check (state in ('created', 'pending', 'paid')),
  -- why the last attempt failed, in the provider's words
  refused text,
  -- Telegram's invoice
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (owner_id, id)
);

-- Payments that were credited. They outlive the account.
create table payments (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  provider text not null check (provider in ('stars', 'cloudpayments')),
  external_id text not null,
  order_id uuid,
  plan text not null,
  months integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  is_renewal boolean not null,
  -- where the provider says how long it pays for
  until timestamptz,
  card_fingerprint text,
  payer_telegram_id bigint,
  receipt bigint generated always as identity,
  paid_at timestamptz not null,
  unique (provider, external_id)
);
create index payments_owner on payments (owner_id, paid_at desc);

-- What renews at a provider, and what the provider has to be told.
create table renewals (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  provider text not null check (provider in ('stars', 'cloudpayments')),
  order_id uuid not null,
  -- the subscription's id at CloudPayments, the first payment's at Telegram
  external_id text not null,
  plan text not null,
  months integer not null,
  amount_minor bigint not null,
  currency text not null,
  card_end text,
  payer_telegram_id bigint,
  state text not null check (state in ('active', 'cancelled')),
  -- the last update that said the state
  state_said bigint,
  wish text check (wish in ('cancel', 'ask')),
  tries integer not null default 0,
  next_try_at timestamptz,
  -- when its order was made: the newest of an account is the one that renews
  ordered_at timestamptz not null,
  unique (provider, external_id)
);
create index renewals_order on renewals (order_id);
create index renewals_owner on renewals (owner_id);
create index renewals_due on renewals (next_try_at) where wish is not null;

-- What the providers said, as it came but without secrets: stored first, then taken once.
create table provider_events (
  id uuid primary key,
  provider text not null check (provider in ('stars', 'cloudpayments')),
  kind text not null check (kind in ('check', 'pay', 'fail', 'refund', 'cancel', 'recurrent', 'state')),
  external_id text not null,
  raw text not null,
  received_at timestamptz not null,
  taken_at timestamptz,
  -- one that could not be taken is tried again
  tries integer not null default 0,
  next_try_at timestamptz not null,
  outcome text check (outcome in ('credited', 'orphaned', 'refunded', 'refused', 'noted')),
  orphan text,
  owner_id uuid references users on delete set null,
  order_id uuid,
  -- the payment that a refund is of; the subscription that a payment is of
  about text,
  amount_minor bigint,
  currency text,
  refunded_minor bigint not null default 0,
  is_renewal boolean not null default false,
  unique (provider, kind, external_id)
);
create index provider_events_list on provider_events (received_at desc, id desc);
create index provider_events_waiting on provider_events (next_try_at) where taken_at is null;
create index provider_events_about on provider_events (provider, kind, about) where about is not null;

-- what a mail says beside the address and the place: amounts, dates, numbers. The compiler knows the kinds
alter table mails add column if not exists details jsonb not null default '{}';
alter table mails drop constraint if exists mails_kind_check;
alter table mails drop constraint if exists mails_path_check;
