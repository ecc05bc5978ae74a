-- Null: not in the archive.
alter table mailings add column archived_at timestamptz;
alter table series add column archived_at timestamptz;
