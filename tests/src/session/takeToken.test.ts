import { expect, test } from 'vitest';
import { consumeTokenFromUrl } from '#src/platform/consumeTokenFromUrl.ts';
import { readToken } from '#src/platform/tokenCookie.ts';

test('a token in the URL is consumed once, and the query is removed', () => {
  history.replaceState(null, '', '/settings/?token=abc&x=1#there');
  expect(consumeTokenFromUrl()).toBe('abc');
  expect(location.pathname + location.search + location.hash).toBe('/settings/#there');
  expect(consumeTokenFromUrl()).toBeNull();
});

test('a URL without a token is unchanged', () => {
  history.replaceState(null, '', '/content/panel/?search=x');
  expect(consumeTokenFromUrl()).toBeNull();
  expect(location.search).toBe('?search=x');
});

test('the text null in the cookie is not a token', () => {
  document.cookie = 'auth_token=null; path=/';
  expect(readToken()).toBeNull();
});
