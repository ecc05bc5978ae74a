-- who may be the same person as one contact (server/domain/contacts/duplicates)
create index contacts_username on contacts (owner_id, lower(username)) where username is not null;
create index contacts_last_name_typo on contacts (owner_id, (name_words[1] || ' ' || left(name_words[cardinality(name_words)], 4)));
create index contacts_first_name_typo on contacts (owner_id, (name_words[cardinality(name_words)] || ' ' || left(name_words[1], 1)));
