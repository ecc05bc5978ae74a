-- who was added to a series again gets its letters anew, in rounds that begin at 1 again: a press counts for the membership
alter table letter_presses add column member_id uuid;
update letter_presses p set member_id = coalesce((
  select m.id from letters l
  join series_members m on m.owner_id = l.owner_id and m.series_id = l.series_id and m.contact_id = p.contact_id
  where l.owner_id = p.owner_id and l.id = p.letter_id), '00000000-0000-0000-0000-000000000000');
alter table letter_presses alter column member_id set not null;
alter table letter_presses drop constraint letter_presses_pkey;
alter table letter_presses add primary key (owner_id, letter_id, member_id, round, button_id, contact_id);
-- what a merge keeps for its undo has no member; who is in no chat, as its contact was, has pressed nothing
update contact_merges set joined = joined #- '{links,letter_presses}' where joined is not null;
