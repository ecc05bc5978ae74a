-- null until its provider has named the subscription, which it may do long after the first payment
alter table renewals alter column external_id drop not null;
