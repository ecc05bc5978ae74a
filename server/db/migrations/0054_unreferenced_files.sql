-- since when nothing refers to an uploaded file; after some weeks it is deleted
alter table files add column unreferenced_since timestamptz;
