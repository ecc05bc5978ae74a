alter table renewals rename column wish to pending_change;
