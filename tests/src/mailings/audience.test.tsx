import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Audience, AudiencePart } from '#contract/schemas/sending/mailing.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

const uuid = (at: number) => `0198a000-0000-7000-8000-0000000004${String(at).padStart(2, '0')}`;
const [offer, payment, vip, paid] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const part = (kind: AudiencePart['kind'], ids: string[], people: number, others = 0) => ({ kind, ids, people, others });

/** The composer of a mailing to an audience that the server counts by these parts. */
async function openDraft(audience: Audience, count: (asked: Audience) => AudiencePart[] | null) {
  const [stage] = threeStages().stages;
  if (!stage) throw new Error('no stage');
  const funnel = {
    ...funnelOf({
      stages: [
        { ...stage, id: offer, title: 'Offer' },
        { ...stage, id: payment, title: 'Payment' },
      ],
      tags: [
        { id: vip, title: 'VIP', colour: 'teal' },
        { id: paid, title: 'paid', colour: 'teal' },
      ],
    }),
    state: 'running' as const,
  };
  const mailing = mailingOf(funnel, { audience, state: 'draft', started_at: null, finished_at: null });
  const server = await serve(({ path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    const given = JSON.parse(body || '{}') as { audience: Audience };
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === '/api/mailings/estimate/') {
      const parts = count(given.audience);
      if (parts === null) return { status: 500, body: { code: 'internal', detail: 'Later.' } };
      const recipients = parts.reduce((sum, { people }) => sum + people, 0);
      const later = {
        zones: [],
        seconds: 1,
        finishes_at: null,
        quiet: null,
        capped: null,
        paid: { stars: 1, seconds: 1 },
      };
      return { body: { recipients, parts, blocked: 0, ...later } };
    }
    if (pathname === `/api/mailings/${mailing.id}/`) return { body: { ...mailing, ...given } };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${mailing.id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  return page;
}

/** What the line from the first chip to the number of people reads. */
async function line(): Promise<string> {
  await waitFor(() => expect(screen.getByTestId('recipients').textContent).not.toBe('…'));
  const field = screen.getByRole('heading', { name: 'Who gets it' }).parentElement?.parentElement;
  return (field?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

test('each chip says whom it adds or takes off, and the line adds up to those who get it', async () => {
  await openDraft({ stages: [offer, payment], without_tags: [paid] }, () => [
    part('stages', [offer], 18),
    part('stages', [payment], 10),
    part('without_tags', [paid], -2, 4),
    part('archived', [], -1),
    part('blocked', [], -3),
  ]);
  const read = await line();
  expect(read).toContain('stageOffer18');
  expect(read).toContain('stagePayment+10');
  expect(read).toContain('without the tagpaid−2 · 4 are not included anyway');
  expect(read).toContain('−1 in the archive−3 have blocked the bot=22people get it now.');
});

test('who is in two groups is counted once, and the second says so', async () => {
  await openDraft({ tags: [vip, paid] }, () => [part('tags', [vip], 5), part('tags', [paid], 2, 1)]);
  const read = await line();
  expect(read).toContain('tagVIP5');
  expect(read).toContain('tagpaid+2 · 1 is already included');
  expect(read).toContain('=7people get it now.');
});

test('a kind that narrows says how many others it takes off, and everyone is the beginning of what only takes off', async () => {
  await openDraft({ stages: [offer], tags: [vip, paid], activity: 'seen_7' }, () => [
    part('stages', [offer], 18),
    part('tags', [vip, paid], -6),
    part('seen_7', [], 0),
  ]);
  expect(await line()).toMatch(
    /stageOffer18.*onlytagVIPtagpaidothers −6onlyActive in the last 7 daysothers 0.*=12people get it now/,
  );
});

test('no number stands in the line that is not of the audience on the screen', async () => {
  const { user } = await openDraft({ stages: [offer], without_tags: [paid] }, ({ without_tags }) =>
    without_tags ? [part('stages', [offer], 18), part('without_tags', [paid], -2)] : [part('stages', [offer], 18)],
  );
  expect(await line()).toContain('paid−2');
  const number = screen.getByTestId('recipients');
  expect(number.textContent).toBe('16');
  await user.click(screen.getByRole('button', { name: 'Remove “paid”' }));
  // it is counted again when nothing has been changed for a moment
  const field = within(screen.getByRole('heading', { name: 'Who gets it' }).parentElement as HTMLElement);
  expect(field.queryByText('18')).toBeNull();
  await waitFor(() => expect(number.textContent).toBe('18'));
  field.getByText('18');
});
