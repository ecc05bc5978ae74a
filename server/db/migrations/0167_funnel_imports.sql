-- what a funnel lacks of the other program's file that it was made of, or has differently
create table funnel_imports (
  owner_id uuid not null,
  funnel_id uuid not null,
  program text not null,
  version text not null,
  items jsonb not null,
  at timestamptz not null,
  primary key (owner_id, funnel_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
