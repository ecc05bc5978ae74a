import { expect, test } from 'vitest';
import { takeSessionTokenFromUrl } from '#src/platform/page/takeSessionTokenFromUrl.ts';
import { readToken } from '#src/platform/storage/tokenCookie.ts';

test('a token in the URL is consumed once, and the query is removed', () => {
  history.replaceState(null, '', '/settings/?token=abc&x=1#there');
  expect(takeSessionTokenFromUrl()).toBe('abc');
  expect(location.pathname + location.search + location.hash).toBe('/settings/#there');
  expect(takeSessionTokenFromUrl()).toBeNull();
});

test('a URL without a token is unchanged', () => {
  history.replaceState(null, '', '/content/panel/?search=x');
  expect(takeSessionTokenFromUrl()).toBeNull();
  expect(location.search).toBe('?search=x');
});

test('the text null in the cookie is not a token', () => {
  document.cookie = 'auth_token=null; path=/';
  expect(readToken()).toBeNull();
});
