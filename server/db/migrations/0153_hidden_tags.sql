-- those that are hidden are few, and are looked through each hour
create index contact_tags_hidden on contact_tags (hidden_at) where hidden_at is not null;
