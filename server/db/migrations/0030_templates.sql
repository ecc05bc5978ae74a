-- a template: a funnel's document without bot and people, to start funnels from
create table templates (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  -- of the request that created it
  body_hash text not null,
  name text not null,
  description text not null default '',
  scope text not null default 'own' check (scope in ('own', 'affiliates')),
  state text not null default 'published' check (state in ('published', 'withdrawn')),
  revision integer not null default 0,
  -- as of a funnel: an edit writes the whole of it
  document json not null,
  series json not null default '[]',
  -- the number of the newest version, 0 before the first, and the draft's revision in it
  version integer not null default 0,
  saved_revision integer,
  -- how many funnels were made from it
  added integer not null default 0,
  history_bytes bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id)
);
alter table templates alter column document set storage external;
create index templates_list on templates (owner_id, updated_at desc, id);
-- those of all owners, for partners and admins
create index templates_affiliates on templates (updated_at desc, id) where scope = 'affiliates';
-- a template is found by its id alone where it may be of another owner
create index templates_id on templates (id);

create table template_edits (
  owner_id uuid not null,
  template_id uuid not null,
  revision integer not null,
  batch_id uuid,
  body_hash text not null,
  edits jsonb not null,
  bytes integer not null,
  at timestamptz not null default now(),
  primary key (owner_id, template_id, revision),
  foreign key (owner_id, template_id) references templates on delete cascade
);
create unique index template_edits_batch on template_edits (owner_id, template_id, batch_id) where batch_id is not null;

-- what was saved as a version, which is never changed
create table template_versions (
  owner_id uuid not null,
  template_id uuid not null,
  version integer not null,
  document json not null,
  series json not null,
  at timestamptz not null default now(),
  primary key (owner_id, template_id, version),
  foreign key (owner_id, template_id) references templates on delete cascade
);

-- who has made a funnel from it; the owner is the template's
create table template_adds (
  owner_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  version integer not null,
  -- null once the account is deleted: the number stays
  user_id uuid references users on delete set null,
  at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, template_id) references templates on delete cascade
);
create index template_adds_list on template_adds (owner_id, template_id, at desc, id);
create index template_adds_user on template_adds (user_id);

-- which template a funnel was made from; the template may be of another owner, and gone
create table funnel_templates (
  owner_id uuid not null,
  funnel_id uuid not null,
  template_owner_id uuid not null,
  template_id uuid not null,
  version integer not null,
  -- the id in the funnel of each thing and file of the template
  ids jsonb not null,
  -- the document of that version, with the template's ids
  base json not null,
  -- the last update, so that a retried request gets the same response
  batch_id uuid,
  batch_hash text,
  batch_answer json,
  primary key (owner_id, funnel_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index funnel_templates_template on funnel_templates (owner_id, template_id);
