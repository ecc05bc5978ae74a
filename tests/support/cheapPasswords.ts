import type { PasswordCost } from '#server/domain/gateways/settings.ts';

/** A low hashing cost: the product's own takes a quarter of a second of CPU time, and nearly every test signs somebody up. */
export const cheapPasswords: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };
