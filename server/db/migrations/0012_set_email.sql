-- an e-mail that an account is to have, once its link is opened; a password too where the account has none
create table pending_emails (
  owner_id uuid primary key references users on delete cascade,
  email text not null,
  password_hash text,
  at timestamptz not null,
  expires_at timestamptz not null
);

alter table mails drop constraint mails_letter_check;
alter table mails add constraint mails_kind_check check (kind in ('activation', 'password_reset', 'password_changed', 'email_set'));
