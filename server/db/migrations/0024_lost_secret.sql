-- A second step whose secret was encrypted with a key that is lost: its recovery codes still work.
alter table totp_factors alter column secret_sealed drop not null;
