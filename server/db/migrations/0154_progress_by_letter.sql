-- By the letter alone: an index that begins with the owner looks as good as the key to a planner without statistics, and
-- reads all of an owner's rows for each member.
drop index letter_progress_letter;
create index letter_progress_letter on letter_progress (letter_id);
