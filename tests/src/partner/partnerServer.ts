import type { ReceivedRequest, StubAnswer } from '#tests/support/stubServer.ts';
import {
  balance,
  form,
  links,
  people,
  rejected,
  starBalance,
  statistics,
  terms,
  transactions,
  withdrawal,
} from './partnerData.ts';

const page = (results: unknown) => ({ body: { results, next: null } });

/** What the partner's endpoints answer to a partner who has earned; undefined for other paths. */
export function answerPartner({ method, path }: Pick<ReceivedRequest, 'method' | 'path'>): StubAnswer | undefined {
  const [at = '', query = ''] = path.split('?');
  const asked = new URLSearchParams(query);
  const link = links.find(({ id }) => at.includes(id));
  const found = statistics(asked.get('from') ?? '2026-11-01', asked.get('to') ?? '2026-11-02');
  if (at === '/api/partner/terms/') return { body: terms };
  if (at === '/api/partner/balance/') return { body: { balances: [balance, starBalance] } };
  if (at === '/api/partner/transactions/')
    return { body: { results: transactions, next: null, totals: [{ amount: 34_800, currency: 'RUB' }] } };
  if (at === '/api/partner/statistics/') return { body: found };
  if (at.endsWith('/statistics/')) return { body: { ...found, links: [] } };
  if (at.endsWith('/people/')) return page(people);
  if (at === '/api/partner/links/' && method === 'GET') return page(links);
  if (at.startsWith('/api/partner/links/'))
    return link ? { body: link } : { status: 404, body: { code: 'not_found', detail: '' } };
  if (at === '/api/partner/withdrawals/form/') return { body: form };
  if (at === '/api/partner/withdrawals/' && method === 'GET') return page([withdrawal, rejected]);
  return undefined;
}
