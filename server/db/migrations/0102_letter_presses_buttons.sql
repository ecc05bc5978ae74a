-- who has pressed a button of a letter, whatever the round, is counted and listed by it
create index letter_presses_buttons on letter_presses (owner_id, letter_id, button_id, contact_id);
