import { expect, test } from 'vitest';
import type { User } from '#contract/schemas/account/user.ts';
import { accountIdentity, accountName } from '#src/session/accountName.ts';

const of = (given: Partial<User>) => ({ email: null, first_name: '', last_name: '', telegram: null, ...given }) as User;

test.each<[Partial<User>, string]>([
  [{ email: 'anna@example.org', first_name: 'Anna' }, 'anna@example.org'],
  [{ email: 'anna@example.org', telegram: { id: 7, username: 'anna_k' } }, 'anna@example.org'],
  [{ first_name: 'Anna', last_name: 'Petrova', telegram: { id: 7, username: 'anna_k' } }, 'Anna Petrova (@anna_k)'],
  [{ first_name: 'Anna', telegram: { id: 7, username: null } }, 'Anna (Telegram 7)'],
  [{ telegram: { id: 7, username: 'anna_k' } }, '@anna_k'],
])('%j is called %j', (given, name) => expect(accountName(of(given))).toBe(name));

test('whoever calls themselves by the e-mail of another account is told apart from it', () => {
  const owner = of({ email: 'anna@example.org' });
  const other = of({ first_name: 'anna@example.org', telegram: { id: 7, username: 'stranger' } });
  expect(accountName(other)).not.toBe(accountName(owner));
  expect(accountIdentity(other)).toBe('@stranger');
});
