-- who wrote and waits for an answer: few, however many the contacts are
create index contacts_unread on contacts (owner_id, id) where unread > 0;
