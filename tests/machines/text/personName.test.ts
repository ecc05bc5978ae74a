import { expect, test } from 'vitest';
import { fillText } from '#machines/text/filled/fillText.ts';
import { personName } from '#machines/text/personName.ts';

const nothingToSee = [
  '',
  ' ',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u2060\u200d',
  '\ufeff',
  '\u115f \u1160',
  '\u{e0020}',
  '\t\n',
];
const seen = ['Ann', ' Ann ', '👩‍🚀', '☺', 'ـ', '.', '\u3164Ann'];

test.each(nothingToSee)('an invisible name does not count as a name: %j', (name) => {
  const person = { first_name: name, last_name: name, username: 'ann', telegram_id: 7 };
  expect(personName(person)).toBe('@ann');
  expect(personName({ ...person, username: null })).toBe('ID 7');
  expect(personName({ ...person, username: null, telegram_id: null })).toBeNull();
  expect(personName({ ...person, last_name: 'Lee' })).toBe('Lee');
  expect(fillText('Hello, {first_name|friend}!', { first_name: name })).toBe('Hello, friend!');
});

test('marks that would turn the words around a name are no part of it', () => {
  const person = { first_name: '\u202egnik', last_name: 'Lee\u2066', username: null };
  expect(personName(person)).toBe('gnik Lee');
});

test.each(seen)('a visible name is kept: %j', (name) => {
  expect(personName({ first_name: name, last_name: '', username: 'ann' })).toBe(name.trim());
  expect(fillText('{first_name|friend}', { first_name: name })).toBe(name);
});
