import type { ServerResponse } from 'node:http';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('a letter that a joiner misses says so, and an order that is not that of the dates is explained', async () => {
  const [late, soon, missed] = ['Late', 'Soon', 'Missed'].map((name) => letterOf({ name }));
  const dates = [
    [late, '2030-12-25T10:00:00.000Z'],
    [soon, '2030-11-25T10:00:00.000Z'],
  ] as const;
  let isInOrder = false;
  const letters = [late, soon, missed].filter((one) => one !== undefined);
  const page = await openSeries({ letters }, ({ path }) => {
    if (path.endsWith('/move/')) {
      isInOrder = true;
      return { body: late };
    }
    if (!path.endsWith('/preview/')) return undefined;
    const timed = dates.map(([letter, date]) => ({ id: letter?.id, dates: [date] }));
    return { body: { time_zone: 'UTC', letters: [...timed, { id: missed?.id, dates: [] }] } };
  });
  end = page.end;
  await screen.findByText('Not sent: the date has passed');
  await screen.findByText(/The order matters only for letters sent in the same minute/);
  await page.user.click(screen.getByRole('button', { name: 'More about “Late”' }));
  page.series.letters = [soon, late, missed].filter((one) => one !== undefined);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(isInOrder).toBe(true));
  await waitFor(() => expect(screen.queryByText(/The order matters/)).toBeNull());
});

test('a letter whose move is refused goes back to its place, and the reason is said', async () => {
  const letters = [letterOf({ name: 'First' }), letterOf({ name: 'Second' })];
  const page = await openSeries({ letters }, ({ path }) =>
    path.endsWith('/move/') ? { status: 404, body: { code: 'not_found', detail: 'No such letter.' } } : undefined,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'More about “First”' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(page.requests.map(({ body }) => body)).toEqual([{ index: 1 }]));
  await screen.findByText('No such letter.');
  await waitFor(() => expect(shownNames()).toEqual(['First', 'Second']));
});

test('a letter keeps the focus while dragging is loaded', async () => {
  const page = await openSeries({ letters: [letterOf({ name: 'First' }), letterOf({ name: 'Second' })] });
  end = page.end;
  const name = await screen.findByRole('button', { name: 'First' });
  name.focus();
  await screen.findByRole('button', { name: 'Move “First”' });
  expect(document.activeElement).toBe(name);
});

test('quick moves reach the server one after another, and a refusal of the first one is said', async () => {
  const letters = ['First', 'Second', 'Third'].map((name) => letterOf({ name }));
  const held: ServerResponse[] = [];
  let wasAnswered: boolean | undefined;
  const page = await openSeries({ letters }, ({ path }, _, response) => {
    if (!path.endsWith('/move/')) return undefined;
    wasAnswered = held[0]?.writableEnded;
    return held.push(response) === 1 ? 'later' : { body: letters[0] };
  });
  end = page.end;
  const moveDown = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'More about “First”' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  };
  await moveDown();
  await waitFor(() => expect(held).toHaveLength(1));
  await moveDown();
  await waitFor(() => expect(shownNames()).toEqual(['Second', 'Third', 'First']));
  held[0]?.writeHead(404, { 'Content-Type': 'application/json' });
  held[0]?.end(JSON.stringify({ code: 'not_found', detail: 'No such letter.' }));
  await screen.findByText('No such letter.');
  await waitFor(() => expect(page.requests.map(({ body }) => body)).toEqual([{ index: 1 }, { index: 2 }]));
  expect(wasAnswered).toBe(true);
});
