import { expect, test } from 'vitest';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';

test.each([
  ['/start', null],
  [' /start ', null],
  ['/start@our_bot', null],
  ['/start spring', 'spring'],
  ['/start@our_bot  \n spring-24_A ', 'spring-24_A'],
  [`/start ${'a'.repeat(64)}`, 'a'.repeat(64)],
  [`/start ${'a'.repeat(65)}`, null],
  ['/start two words', null],
  ['/start spring!', null],
  ['/start весна', null],
])('%j begins with the source %j', (text, payload) => {
  expect(parseStartCommand(text)).toEqual({ payload });
});

test.each(['', 'start', 'say /start', '/started', '/start@', '/start@our-bot'])('%j is no start', (text) => {
  expect(parseStartCommand(text)).toBeNull();
});
