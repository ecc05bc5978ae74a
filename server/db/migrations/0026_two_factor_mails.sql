alter table mails drop constraint mails_check;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('activation', 'password_reset', 'password_changed', 'email_set', 'two_factor_on', 'two_factor_off')
);
-- these carry no link of their own
alter table mails add constraint mails_path_check check (
  (path is null) = (kind in ('password_changed', 'two_factor_on', 'two_factor_off'))
);
