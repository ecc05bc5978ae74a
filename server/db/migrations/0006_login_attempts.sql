-- A sign-in that failed is one of the calls that are bounded.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('mail', 'account', 'login'));
drop table login_failures;
