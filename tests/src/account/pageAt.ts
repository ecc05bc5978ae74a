import { afterEach } from 'vitest';
import type { StubAnswer, ReceivedRequest } from '#tests/support/stubServer.ts';
import { open, serve } from '../page.tsx';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** What an API answers by path, without its query; everything else is not found. */
export type Answers = Record<string, StubAnswer | ((asked: ReceivedRequest) => StubAnswer | undefined)>;

/** The application at an address, over an API; both end with the test. */
export async function pageAt(path: string, answers: Answers) {
  const server = await serve((asked) => {
    const told = answers[asked.path.split('?')[0] ?? ''];
    if (typeof told === 'function') return told(asked);
    return told ?? { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
  });
  ends.push(server.stop);
  const page = open(path);
  ends.push(page.close);
  const sent = (to: string) => server.asked.filter((asked) => asked.path === to).map(({ body }) => JSON.parse(body));
  return { ...page, server, sent };
}
