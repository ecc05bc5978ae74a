-- A partner's request to be paid. Like the ledger it outlives the account, without the details.

alter table withdrawals rename to former_withdrawals;
alter table former_withdrawals rename constraint withdrawals_pkey to former_withdrawals_pkey;
drop index withdrawals_list;

create table withdrawals (
  partner_id uuid not null,
  -- what an admin finds it by
  id uuid not null unique,
  -- tells a repeated request from another with the same id or key
  body_hash text not null,
  idempotency_key text,
  state text not null check (state in ('requested', 'approved', 'paid', 'rejected', 'cancelled')),
  method text not null check (method in ('card', 'usdt', 'stars')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor between 0 and amount_minor - 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the last digits of the card, the address, or the name in Telegram; both are erased some time after the end
  details text,
  details_sealed bytea,
  -- a keyed hash, by which the same details are known again
  details_hash text,
  -- it waits for the button in the platform's bot until then
  confirm_until timestamptz,
  reason text,
  reference text,
  rate text,
  sum text,
  -- what was done, when, and by whom
  steps jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (partner_id, id),
  unique (partner_id, idempotency_key)
);
create unique index withdrawals_open on withdrawals (partner_id) where state in ('requested', 'approved');
create index withdrawals_list on withdrawals (partner_id, created_at desc, id desc);
create index withdrawals_all on withdrawals (created_at desc, id desc);
create index withdrawals_state on withdrawals (state, created_at desc, id desc);
create index withdrawals_details on withdrawals (details_hash);
create index withdrawals_erase on withdrawals (changed_at) where details_sealed is not null;

-- The details that a partner gave last for a currency, and when they became other ones.
create table payout_details (
  owner_id uuid not null references users on delete cascade,
  currency text not null,
  details_hash text not null,
  changed_at timestamptz,
  primary key (owner_id, currency)
);

-- the compiler knows the kinds
alter table notices drop constraint if exists notices_kind_check;

-- what was open asked for details that were never kept: its amount is available again
insert into withdrawals (partner_id, id, body_hash, state, method, amount_minor, fee_minor, currency, reason, steps, created_at, changed_at)
select owner_id, id, '', case when state = 'paid' then 'paid' else 'rejected' end, 'card', amount_minor, 0, currency,
  case when state <> 'paid' then 'It was requested without payout details. Request it again.' end, '[]', created_at, created_at
from former_withdrawals;
drop table former_withdrawals;
