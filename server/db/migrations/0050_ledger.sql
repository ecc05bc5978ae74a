-- Double entry. Accounts have names and refer to no user, so that entries outlive accounts of users.

alter table ledger_entries rename to former_entries;
alter table former_entries rename constraint ledger_entries_pkey to former_entries_pkey;
drop index ledger_entries_list;
drop index ledger_entries_posting;

create table ledger_transfers (
  -- says what moved it, so that it moves once: `commission:<payment>`
  id text primary key,
  kind text not null check (
    kind in ('payment', 'payment_refund', 'commission', 'refund', 'released', 'withdrawal')
  ),
  payment_id uuid,
  withdrawal_id uuid,
  link_id uuid,
  -- whose payment it is of; the account may be gone
  person_id uuid,
  at timestamptz not null
);
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;
create index ledger_transfers_withdrawal on ledger_transfers (withdrawal_id) where withdrawal_id is not null;
create index ledger_transfers_link on ledger_transfers (link_id, at) where link_id is not null;

create table ledger_entries (
  id uuid primary key,
  transfer_id text not null references ledger_transfers,
  -- the kind and the time of its transfer, for the lists
  kind text not null,
  account text not null check (
    account ~ '^(provider:[a-z]+|income|payouts|fees|partner:[0-9a-f-]{36}:(hold|available|requested))$'
  ),
  -- in whose book it is shown: what was paid out is an entry of a shared account
  partner_id uuid,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  check (account not like 'partner:%' or starts_with(account, 'partner:' || partner_id || ':'))
);
create index ledger_entries_transfer on ledger_entries (transfer_id);
create index ledger_entries_list on ledger_entries (partner_id, at desc, id desc) where partner_id is not null;
create index ledger_entries_account on ledger_entries (partner_id, account, at desc, id desc) where partner_id is not null;
create index ledger_entries_earned on ledger_entries (partner_id, at) include (amount_minor, currency)
  where partner_id is not null and kind in ('commission', 'refund');

-- kept beside the entries, in the transaction that writes them; what is paid out is the partner's part of payouts and fees
create table partner_balances (
  partner_id uuid not null,
  currency text not null,
  hold_minor bigint not null default 0,
  -- below zero where a refund takes what was paid out
  available_minor bigint not null default 0,
  requested_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  primary key (partner_id, currency)
);

-- A payment as the ledger took it, and its commission now. What is here is written anew after a refund.
create table ledger_payments (
  payment_id uuid primary key,
  provider text not null,
  plan text,
  paid_minor bigint not null check (paid_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),
  currency text not null,
  paid_at timestamptz not null,
  -- who paid; the account may be gone
  person_id uuid,
  -- what the partner sees instead of a name
  person_number integer,
  card_fingerprint text,
  partner_id uuid,
  link_id uuid,
  -- the percent when it was paid
  commission integer not null default 0,
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  -- what of it is still on hold
  hold_minor bigint not null default 0 check (hold_minor between 0 and commission_minor),
  hold_until timestamptz,
  at timestamptz not null
);
create index ledger_payments_person on ledger_payments (person_id, paid_at);
create index ledger_payments_hold on ledger_payments (partner_id, hold_until) where hold_minor > 0;
create index ledger_payments_card on ledger_payments (card_fingerprint, person_id) where card_fingerprint is not null;

-- What the former book had: what was on hold there waited for a withdrawal that nobody decides on any more.
insert into ledger_transfers (id, kind, link_id, at)
select 'former:' || owner_id || ':' || posting_id, 'commission', (array_agg(link_id) filter (where link_id is not null))[1], min(created_at)
from former_entries group by owner_id, posting_id;
insert into ledger_entries (id, transfer_id, kind, account, partner_id, amount_minor, currency, at)
select gen_random_uuid(), 'former:' || owner_id || ':' || posting_id, 'commission',
  case account when 'paid' then 'payouts' when 'house' then 'income' else 'partner:' || owner_id || ':available' end,
  case when account <> 'house' then owner_id end, amount_minor, currency, created_at
from former_entries;
-- its postings were never held to add up
insert into ledger_entries (id, transfer_id, kind, account, amount_minor, currency, at)
select gen_random_uuid(), transfer_id, kind, 'income', -sum(amount_minor), currency, min(at)
from ledger_entries group by transfer_id, kind, currency having sum(amount_minor) <> 0;
insert into partner_balances (partner_id, currency, available_minor, paid_minor)
select partner_id, currency,
  coalesce(sum(amount_minor) filter (where account <> 'payouts'), 0), coalesce(sum(amount_minor) filter (where account = 'payouts'), 0)
from ledger_entries where partner_id is not null group by partner_id, currency;
drop table former_entries;

create trigger ledger_transfers_only_added before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_entries_only_added before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transfer_id = new.transfer_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'the entries of % do not add up to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();
