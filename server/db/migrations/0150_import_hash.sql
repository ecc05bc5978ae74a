-- Of the file with its name, which tells a retried upload from another; null: uploaded without an id.
alter table contact_imports add column body_hash text;
