-- The second step of signing in: codes of an authenticator (TOTP, RFC 6238). It asks nothing until its first code confirms it.
create table totp_factors (
  owner_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  -- the time step of the last code that was taken: each is good once
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

-- For when the authenticator is lost; each is good once.
create table recovery_codes (
  owner_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (owner_id, code_hash)
);

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('mail', 'account', 'login', 'code'));
