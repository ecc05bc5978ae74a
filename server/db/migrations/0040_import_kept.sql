-- what an undo of the import left as it is, because it was changed or used since
alter table contact_import_rows add column is_kept boolean not null default false;
