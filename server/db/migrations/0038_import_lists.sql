-- a row of an import put its contact in the import's list
alter table contact_import_rows add column listed boolean not null default false;
