-- files of an owner that lie in the storage before the rows that name them are committed, or after those are gone: what a
-- crash leaves is looked through later; the owner may be gone, too
create table file_batches (
  id uuid primary key,
  former_owner_id uuid not null,
  sha256s text[] not null,
  at timestamptz not null default now()
);
