import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, memberOf, newId, openSeries, sendingOf, stage, tag } from './letterPage.ts';
import { longTest } from '#tests/support/longTest.ts';

let end = async () => {};
afterEach(() => end());

longTest('a member has the next letter by their own clock, and who left has the reason', async () => {
  const letter = letterOf();
  const next = { letter: letter.id, at: '2026-11-21T10:00:00.000Z' };
  const left = { state: 'left', reason: 'stop_rule' } as const;
  const since = { funnel: newId(), since: '2026-11-21T10:00:00.000Z' };
  const people = [
    memberOf('Ann', { next, time_zone: 'Asia/Tokyo' }),
    memberOf('Bob', { state: 'left', reason: 'blocked' }),
    memberOf('Cid', { state: 'finished' }),
    memberOf('Dan', { ...left, journeys: [{ ...since, stage, state: 'finished' }] }),
    memberOf('Eve', { ...left, tags: [{ ...since, id: tag, title: 'VIP', colour: 'teal' }] }),
    memberOf('Fay', left),
  ];
  const asked: string[] = [];
  const page = await openSeries(
    {
      letters: [letter],
      time_zone: 'contact',
      members: { in: 1, finished: 1, left: 4 },
      stops_on: { tags: [tag], stages: [stage] },
    },
    ({ method, path, query }) => {
      if (!path.includes('/members/')) return undefined;
      if (method === 'DELETE') return { status: 204 };
      asked.push(query.get('state') ?? 'all');
      return { body: { results: people, next: null } };
    },
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: /person in the series/ }));
  const panel = await screen.findByRole('dialog', { name: 'People in the series' });
  await within(panel).findByText(/Next: “Clay is waiting”, Sat.* 21 Nov.*19:00 their time/);
  within(panel).getByText('Left: blocked the bot');
  await within(panel).findByText('Left: the stage “Hello”');
  within(panel).getByText('Left: the tag “VIP”');
  within(panel).getByText('Left: a stop rule applied');
  within(panel).getByText('Finished: no more letters');
  expect(within(panel).queryByRole('button', { name: 'Remove Bob from the series' })).toBeNull();
  await page.user.selectOptions(within(panel).getByRole('combobox', { name: 'State' }), 'Left');
  await screen.findByText('Left: blocked the bot');
  expect(asked).toEqual(['in', 'left']);

  await page.user.click(within(panel).getByRole('button', { name: 'Remove Ann from the series' }));
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Ann is removed from the series');
  expect(page.requests.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', `/api/series/${page.series.id}/members/${people[0]?.id}/`],
  ]);
});

test('the letters received open the people who received any, and the people of a listed series its members', async () => {
  const letters = [letterOf({ received: 2 }), letterOf({ received: 1 })];
  const asked: string[] = [];
  const page = await openSeries(
    { letters, members: { in: 1, finished: 1, left: 0 } },
    ({ path, query }, series) => {
      if (path === '/api/series/') return { body: { results: [series], next: null } };
      if (!path.endsWith('/members/')) return undefined;
      asked.push(`${query.get('state')} ${query.get('received')}`);
      return { body: { results: [memberOf('Ann')], next: null } };
    },
    { addressOf: () => '/content/letters/' },
  );
  end = page.end;
  await page.user.click(await screen.findByRole('link', { name: '1 person in it' }));
  const members = await screen.findByRole('dialog', { name: 'People in the series' });
  await within(members).findByRole('link', { name: 'Ann' });
  await page.user.click(within(members).getByRole('button', { name: 'Close' }));
  await page.user.click(await screen.findByRole('button', { name: /3\s*letters received/ }));
  const received = await screen.findByRole('dialog', { name: 'Who received letters' });
  await within(received).findByRole('link', { name: 'Ann' });
  expect(asked).toEqual(['in null', 'null any']);
});

test('a list goes on by pages', async () => {
  const letter = letterOf({ received: 2 });
  const page = await openSeries({ letters: [letter] }, ({ path, query }) => {
    if (!path.endsWith('/members/')) return undefined;
    expect(query.get('received')).toBe(letter.id);
    const isFirst = query.get('cursor') === null;
    return { body: { results: [memberOf(isFirst ? 'Ann' : 'Bob')], next: isFirst ? 'more' : null } };
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: '2 received' }));
  await screen.findByRole('link', { name: 'Ann' });
  await page.user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Bob' });
  screen.getByRole('link', { name: 'Ann' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what did not arrive is said with the reason, and what is uncertain is sent again by hand', async () => {
  const letter = letterOf({ uncertain: 1 });
  const sendings = [
    sendingOf('Ann', { letter: letter.id, state: 'failed', reason: 'Bad Request: chat not found.' }),
    sendingOf('Bob', { letter: newId(), state: 'dropped', reason: 'left_series' }),
    sendingOf('Cid', { letter: letter.id, state: 'unreachable' }),
  ];
  const page = await openSeries({ letters: [letter] }, ({ path }) => {
    if (path.endsWith('/history/')) return { body: { results: sendings, next: null } };
    return path.endsWith('/resend_uncertain/') ? { body: { resent: 1 } } : undefined;
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'uncertain: 1' }));
  const panel = await screen.findByRole('dialog', { name: 'What was sent' });
  await within(panel).findByText('Telegram refused it: Bad Request: chat not found.');
  within(panel).getByText('They had left the series before it was due.');
  within(panel).getByText('blocked the bot');
  await page.user.click(within(panel).getByRole('button', { name: 'Send again' }));
  await screen.findByText(/may not have reached/);
  expect(page.requests.map(({ path }) => path)).toEqual([
    `/api/series/${page.series.id}/letters/${letter.id}/resend_uncertain/`,
  ]);
});

test('how many have pressed a button of a letter opens them', async () => {
  const button = { id: newId(), kind: 'next', label: 'Go', to: stage, tag: null } as const;
  const letter = letterOf({ received: 2, sent: 2, message: { ...letterOf().message, buttons: [button] } });
  const page = await openSeries({ letters: [letter] }, ({ path, query }) => {
    if (path.endsWith('/presses/')) return { body: { letters: [{ id: letter.id, presses: { [button.id]: 1 } }] } };
    if (!path.endsWith('/members/')) return undefined;
    expect([query.get('button'), query.get('letter')]).toEqual([button.id, letter.id]);
    return { body: { results: [memberOf('Ann')], next: null } };
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'pressed “Go”: 1 · 50%' }));
  const pressed = await screen.findByRole('dialog', { name: 'Who pressed “Go”' });
  await within(pressed).findByRole('link', { name: 'Ann' });
});
