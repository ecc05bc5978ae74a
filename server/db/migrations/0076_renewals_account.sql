-- whom the provider knows as the payer of what it has not named yet; it outlives the account until then
alter table renewals add column account text;
