-- What the partner area stands on. Money is an integer of minor units with its currency.

create table partner_links (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index partner_links_list on partner_links (owner_id, created_at desc, id desc);

-- double entry: rows are only added; those of one posting add up to zero in each currency, and a balance is a sum
create table ledger_entries (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  posting_id uuid not null,
  -- the house is the other side of the partner's book
  account text not null check (account in ('available', 'on_hold', 'paid', 'house')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  -- stays when the link goes
  link_id uuid,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index ledger_entries_list on ledger_entries (owner_id, created_at desc, id desc) where account <> 'house';
create index ledger_entries_posting on ledger_entries (owner_id, posting_id);

-- a request to be paid: what it asks for is on hold in the ledger until it is paid or rejected
create table withdrawals (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  state text not null check (state in ('requested', 'approved', 'paid', 'rejected')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index withdrawals_list on withdrawals (owner_id, created_at desc, id desc);
