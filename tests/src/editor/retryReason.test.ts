// @vitest-environment node
import { expect, test } from 'vitest';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { parseError } from '#src/api/parseError.ts';
import { retryReasonOf } from '#src/features/editor/store/retryReason.ts';

const html = '<html><body>Bad</body></html>';
const ours = (code: string) => JSON.stringify({ detail: 'No.', code });

test.each([
  [500, html, 'serverError'],
  [500, ours('internal'), 'serverError'],
  [502, html, 'unavailable'],
  [503, ours('unavailable'), 'unavailable'],
  [504, html, 'unavailable'],
  [507, ours('storage_full'), 'storageFull'],
  [429, ours('throttled'), 'busy'],
  [401, ours('invalid_token'), 'signedOut'],
  [401, html, 'notOurs'],
  [413, html, 'proxyLimit'],
  [403, html, 'notOurs'],
  [404, html, 'notOurs'],
  [413, ours('document_too_big'), undefined],
  [409, ours('stages_locked'), undefined],
  [400, JSON.stringify({ edits: ['Wrong.'] }), undefined],
])('after the answer %i %s the reason for a retry is: %s', (status, text, kind) => {
  expect(retryReasonOf(parseError(status, new Headers(), text))?.kind).toBe(kind);
});

test.each([
  ['network', 'offline'],
  ['timeout', 'offline'],
  ['unreadable', 'notOurs'],
] as const)('without an answer (%s) the reason for a retry is: %s', (reason, kind) => {
  expect(retryReasonOf(new NoAnswer(reason))?.kind).toBe(kind);
});
