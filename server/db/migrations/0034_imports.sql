-- a file of contacts that was uploaded, and its import
create table contact_imports (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  state text not null default 'read' check (state in ('read', 'running', 'done', 'failed', 'undone')),
  file_name text not null,
  -- of the file: xlsx, or csv with its encoding and delimiter
  format jsonb not null,
  -- the first row names the columns
  is_headed boolean not null,
  columns jsonb not null,
  preview jsonb not null,
  -- rows in the file
  total integer not null,
  -- what the owner chose at the start
  choice jsonb,
  -- the number of the last row that is done
  place integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  left_out integer not null default 0,
  is_stopped boolean not null default false,
  reason text,
  -- what an undo has taken back, and what stayed
  undone integer not null default 0,
  kept integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (owner_id, id)
);
create index contact_imports_created on contact_imports (owner_id, created_at, id);
create index contact_imports_open on contact_imports (state, created_at) where state in ('read', 'running');

-- what an import did with each row, so that it can be undone; kept for 30 days
create table contact_import_rows (
  owner_id uuid not null,
  import_id uuid not null,
  number integer not null,
  outcome text not null check (outcome in ('added', 'changed', 'left_out')),
  -- without a reference: what a row wrote is over when its contact is gone, but the row was there
  contact_id uuid,
  -- the values that it replaced, and those that it wrote
  before jsonb,
  after jsonb,
  -- what it gave: [{funnel, tag}]
  tags jsonb,
  -- of a row that was left out: why, and what it says
  reason text,
  cells jsonb,
  is_undone boolean not null default false,
  primary key (owner_id, import_id, number),
  foreign key (owner_id, import_id) references contact_imports on delete cascade
);
create index contact_import_rows_contact on contact_import_rows (owner_id, contact_id) where contact_id is not null;
