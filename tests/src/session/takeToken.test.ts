import { expect, test } from 'vitest';
import { takeTokenFromAddress } from '#src/platform/takeTokenFromAddress.ts';
import { readToken } from '#src/platform/tokenCookie.ts';

test('a token in the address is taken once, and the query goes', () => {
  history.replaceState(null, '', '/settings/?token=abc&x=1#there');
  expect(takeTokenFromAddress()).toBe('abc');
  expect(location.pathname + location.search + location.hash).toBe('/settings/#there');
  expect(takeTokenFromAddress()).toBeNull();
});

test('an address without a token stays as it is', () => {
  history.replaceState(null, '', '/content/panel/?search=x');
  expect(takeTokenFromAddress()).toBeNull();
  expect(location.search).toBe('?search=x');
});

test('the word null in the cookie is no token', () => {
  document.cookie = 'auth_token=null; path=/';
  expect(readToken()).toBeNull();
});
