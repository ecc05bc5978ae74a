-- whom a row that was left out is about, so that its cells go with their data: the contact with the value of the chosen
-- key, and the one with the Telegram id
alter table contact_import_rows add column about uuid[];
create index contact_import_rows_about on contact_import_rows using gin (about) where about is not null;
