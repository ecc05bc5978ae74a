-- By which country phone numbers without a code are read, as guessed when the file came.
alter table contact_imports add column country text;
-- Cells that could not be read and were left empty, in rows that were written; such a row keeps its cells for the report.
alter table contact_imports add column unread integer not null default 0;
alter table contact_import_rows add column unread text[];
create index contact_import_rows_unread on contact_import_rows (owner_id, import_id, number) where unread is not null;
