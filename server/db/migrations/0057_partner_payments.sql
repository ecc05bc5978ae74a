-- a partner's statistics count payments by their time
create index ledger_payments_partner on ledger_payments (partner_id, at) where partner_id is not null;
