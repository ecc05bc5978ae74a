-- What a mail says is its kind: a letter is one of a letter series.
alter table mails rename column letter to kind;
