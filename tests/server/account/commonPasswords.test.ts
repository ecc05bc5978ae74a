import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { commonPasswordList } from '#server/domain/account/password/commonPasswordList.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
});
afterAll(() => app.stop());

const asked = async (password: string) => {
  const body = { email: 'q@zz.xyz', password, re_password: 'another one' };
  return (await callEndpoint<Record<string, string[]>>(app.url, endpoints.account.register, { body })).body;
};

it.each([
  ['the first of the list', 'homelesspa'],
  ['further down', 'passer2009'],
  ['in other letters', 'пароль123'],
  ['in upper case', 'Target123'],
  ['with signs', 'p@ssw0rd'],
])('a common password is refused: %s', async (_, password) => {
  expect(await asked(password)).toEqual({ password: ['This password is too common.'] });
});

it.each(['homelesspa homeless', 'omelesspa1', 'target123 '.repeat(2)])('“%s” is another password', async (password) => {
  expect(await asked(password)).toHaveProperty('non_field_errors');
});

it('the list has the three thousand long enough passwords that OWASP asks for, normalized and without duplicates', () => {
  const words = commonPasswordList.trim().split('\n');
  expect(words.filter((word) => word.length >= 8).length).toBeGreaterThan(3000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});
