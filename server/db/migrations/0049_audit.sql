-- What admins, or the server itself, did with money and rights. Rows are only added: the database refuses all else.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- null is the server itself; the account may be gone by now
  actor_id uuid,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  args jsonb not null,
  reason text,
  address text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_kind on audit_log (kind, at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: rows are only added', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_only_added before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- when the password was last given again in this session, or with this launch data
alter table sessions add column password_at timestamptz;
alter table launches add column password_at timestamptz;
