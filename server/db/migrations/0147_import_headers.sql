-- The row that names the columns may stand below titles; null: the first that is not empty, as before.
alter table contact_imports add column header integer;
update contact_imports set header = 0 where not is_headed;
alter table contact_imports drop column is_headed;
-- The first rows as they are in the file, among which another header can be chosen.
alter table contact_imports add column top jsonb not null default '[]';
