// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { errorTexts, errorVariants } from '#server/http/errorTexts.ts';
import { say } from '#server/texts/say.ts';
import { parseError } from '#src/api/parseError.ts';
import { errorText } from '#src/i18n/errorText.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const refused = (detail: string) => errorText(i18n, { name: 'ApiError', code: 'quota_exceeded', detail });

test('the error of a full account names files only where files exceed the quota', () => {
  const own = refused('');
  expect(own).toMatch(/account/);
  for (const general of [own, say(errorTexts.quota_exceeded, 'en')]) expect(general).not.toMatch(/file/i);
  expect(say(errorTexts.quota_exceeded, 'ru')).not.toMatch(/файл/i);
  const ofFiles = say(errorVariants['quota_exceeded/files'] ?? errorTexts.internal, 'en', { limit_mb: 1 });
  expect(ofFiles).toMatch(/files/);
  expect(refused(ofFiles)).toBe(ofFiles);
});

const html = '<html><body><h1>Sorry</h1></body></html>';
const answered = (status: number, text = html, sentBytes: number | null = null) =>
  errorText(i18n, parseError(status, new Headers(), text, sentBytes));

test.each([
  [400, /proxy in front refused this \(400\)/],
  [401, /proxy in front of the server asks for its own sign-in/],
  [403, /proxy in front refused this \(403\)/],
  [404, /proxy in front refused this \(404\)/],
  [408, /may still be done/],
  [413, /lets files through only up to its limit\. Send a smaller one/],
  [414, /address this long/],
  [429, /proxy in front of the server limits requests/],
  [502, /does not reach the server/],
  [503, /does not reach the server/],
  [504, /may still be done/],
  [511, /network asks you to sign in/],
  [522, /does not reach the server/],
])('an answer %i that is not the server’s is told as what it is, whatever its body', (status, says) => {
  // Without a word the account API says 400 too.
  const empty = status === 400 ? [] : [''];
  for (const body of [html, ...empty, '{}', '"no"', '{"message":"no Route matched"}'])
    expect(answered(status, body)).toMatch(says);
  // The server's own refusals keep their words.
  expect(answered(status, JSON.stringify({ detail: 'Ours.', code: 'internal' }))).toBe('Ours.');
});

test('a file that a proxy refuses is told with its size', () => {
  expect(answered(413, html, 3_670_016)).toContain(
    'The proxy in front lets files through only up to its limit, and this is 3.5\u00A0MB.',
  );
});

test('an error of the page is not called the server’s', () => {
  for (const error of [new DOMException('removeChild', 'NotFoundError'), new TypeError('x is undefined'), 'thrown'])
    expect(errorText(i18n, error)).toMatch(/on this page, not on the server/);
});
