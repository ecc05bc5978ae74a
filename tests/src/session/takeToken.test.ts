import { expect, test } from 'vitest';
import { consumeTokenFromUrl } from '#src/platform/consumeTokenFromUrl.ts';
import { readToken } from '#src/platform/tokenCookie.ts';

test('a token in the address is taken once, and the query goes', () => {
  history.replaceState(null, '', '/settings/?token=abc&x=1#there');
  expect(consumeTokenFromUrl()).toBe('abc');
  expect(location.pathname + location.search + location.hash).toBe('/settings/#there');
  expect(consumeTokenFromUrl()).toBeNull();
});

test('an address without a token stays as it is', () => {
  history.replaceState(null, '', '/content/panel/?search=x');
  expect(consumeTokenFromUrl()).toBeNull();
  expect(location.search).toBe('?search=x');
});

test('the word null in the cookie is no token', () => {
  document.cookie = 'auth_token=null; path=/';
  expect(readToken()).toBeNull();
});
