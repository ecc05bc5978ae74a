import type { ServerResponse } from 'node:http';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { letterOf, openSeries, stage, tag } from './letterPage.ts';
import { longTest } from '#tests/support/longTest.ts';

let end = async () => {};
afterEach(async () => {
  await end();
  sessionStorage.clear();
});

longTest(
  'a series’ name, start, several stops and clock are changed together, after their effect is said',
  async () => {
    const gone = '0198a000-0000-7000-8000-0000000000ff';
    const inside = { state: 'on', members: { in: 3, finished: 0, left: 0 } } as const;
    const page = await openSeries({ ...inside, stops_on: { tags: [gone], stages: [] } }, ({ path }) =>
      path.endsWith('/effect/') ? { body: { members: 3, leaving: 1, moved: 4, overdue: 2 } } : undefined,
    );
    end = page.end;
    await page.user.click(await screen.findByRole('button', { name: 'Series settings' }));
    const form = within(await screen.findByRole('dialog', { name: 'Series settings' }));
    const name = form.getByLabelText('Series name');
    await page.user.clear(name);
    await form.findByText('Enter a name.');
    expect(form.getByRole('button', { name: 'Save' }).getAttribute('disabled')).not.toBeNull();
    await page.fill(name, 'Warm up');
    await page.user.selectOptions(form.getByLabelText('Starts when'), 'A person reaches a stage');
    await page.user.selectOptions(form.getByLabelText('Stage'), 'Hello');
    await page.user.click(form.getByRole('checkbox', { name: '(removed)' }));
    await page.user.click(form.getByRole('checkbox', { name: 'VIP' }));
    await page.user.click(form.getByRole('radio', { name: 'Each person’s own time' }));
    await form.findByText('1 person leaves the series under these stop rules.');
    form.getByText('The dates of 4 letters change for people in the series.');
    form.getByText('The dates of 2 letters will already have passed.');
    await page.user.click(form.getByRole('radio', { name: 'Send them too' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).getAttribute('disabled')).toBeNull());
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stops_on = { tags: [tag], stages: [] };
    const effects = page.requests.filter(({ path }) => path.endsWith('/effect/'));
    expect(effects.at(-1)?.body).toEqual({ time_zone: 'contact', stops_on });
    expect(page.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ name: 'Warm up', time_zone: 'contact', revision: 1, overdue: 'send' },
      ...{ starts_on: { kind: 'stage', stage }, stops_on },
    });
  },
);

longTest('a stage that starts a series and would stop it is refused at its field', async () => {
  const page = await openSeries();
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'Series settings' }));
  const form = within(await screen.findByRole('dialog', { name: 'Series settings' }));
  await page.user.selectOptions(form.getByLabelText('Starts when'), 'A person reaches a stage');
  await page.user.selectOptions(form.getByLabelText('Stage'), 'Hello');
  const stop = form.getByRole('checkbox', { name: 'Hello' });
  await page.user.click(stop);
  await form.findByText('This stage also starts the series: nobody would ever stay in it.');
  expect(form.getByRole('button', { name: 'Save' }).getAttribute('disabled')).not.toBeNull();
  await page.user.type(form.getByLabelText('Series name'), '{Enter}');
  expect(page.requests).toEqual([]);
  await page.user.click(stop);
  expect(form.queryByRole('alert')).toBeNull();
  expect(form.getByRole('button', { name: 'Save' }).getAttribute('disabled')).toBeNull();
});

test('what was typed and not saved is dropped by Cancel and by × alike', async () => {
  const page = await openSeries();
  end = page.end;
  for (const close of ['Cancel', 'Close']) {
    await page.user.click(await screen.findByRole('button', { name: 'Series settings' }));
    const form = within(await screen.findByRole('dialog', { name: 'Series settings' }));
    const name = form.getByLabelText<HTMLInputElement>('Series name');
    expect(name.value).toBe('After the lesson');
    await page.user.type(name, '!');
    await page.user.click(form.getByRole('button', { name: close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

const timingOf = async () => within(await screen.findByRole('form', { name: 'Sending time' }));

longTest('a letter gets its time in its card, and what is wrong with it is said at its field', async () => {
  const letter = letterOf({ timing: null });
  const page = await openSeries({ letters: [letter] }, ({ method, path }) => {
    if (method === 'PATCH') return { body: letter };
    return path.endsWith('/effect/') ? { body: { members: 0, moved: 0, overdue: 0 } } : undefined;
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'Set the time' }));
  const form = await timingOf();
  const delay = await form.findByLabelText<HTMLInputElement>('Delay');
  await waitFor(() => expect(document.activeElement).toBe(delay));
  // what stands there is selected, so that typing takes its place
  await page.user.keyboard('1.5');
  expect(delay.value).toBe('1.5');
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toBe('Incorrect data. Enter whole numbers.');
  expect(delay.getAttribute('aria-describedby')).toBe(alert.id);
  await page.user.clear(delay);
  await page.fill(delay, '2');
  await page.user.click(form.getByRole('button', { name: 'More options' }));
  await page.user.click(form.getByRole('switch', { name: 'Repeat at this interval' }));
  const times = form.getByLabelText('How many times');
  await page.fill(times, '0');
  const wrong = await form.findByRole('alert');
  expect(wrong.textContent).toBe('Incorrect data. Enter how many times: 1 or more.');
  expect(times.getAttribute('aria-describedby')).toBe(wrong.id);
  expect(delay.getAttribute('aria-invalid')).toBeNull();
  await page.user.clear(times);
  await page.fill(times, '100000');
  await form.findByText('No more than 87,660 times.');
  expect(form.getByRole('button', { name: 'Set the time' }).getAttribute('disabled')).not.toBeNull();
  await page.user.clear(times);
  await page.fill(times, '6');
  const set = form.getByRole('button', { name: 'Set the time' });
  await waitFor(() => expect(set.getAttribute('disabled')).toBeNull());
  await page.user.click(set);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(page.requests.at(-1)?.body).toMatchObject({ timing: { kind: 'after', days: 2, at: '10:00' }, times: 6 });
});

test('Enter before the effect of a time is known sets it as soon as the effect arrives', async () => {
  const letter = letterOf();
  const asked: ServerResponse[] = [];
  const none = { members: 0, moved: 0, overdue: 0 };
  let isHeld = true;
  const page = await openSeries({ letters: [letter] }, ({ method, path }, _series, response) => {
    if (method === 'PATCH') return { body: letter };
    if (!path.endsWith('/effect/')) return undefined;
    if (!isHeld) return { body: none };
    asked.push(response);
    return 'later';
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'after 1 day, at 10:00 UTC' }));
  const delay = await (await timingOf()).findByLabelText<HTMLInputElement>('Delay');
  await waitFor(() => expect(document.activeElement).toBe(delay));
  await page.user.keyboard('5{Enter}');
  // the effect of the time before was asked for first
  const isOfNew = ({ body }: { body: unknown }) => JSON.stringify(body).includes('"days":5');
  await waitFor(() => expect(page.requests.some(isOfNew)).toBe(true));
  expect(page.requests.some(({ method }) => method === 'PATCH')).toBe(false);
  isHeld = false;
  for (const one of asked) one.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(none));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const saved = page.requests.find(({ method }) => method === 'PATCH');
  expect(saved?.body).toMatchObject({ timing: { days: 5 } });
});

test('a typed time is there again after Escape, which gives the focus back, and is dropped by Cancel', async () => {
  const page = await openSeries({ letters: [letterOf()] });
  end = page.end;
  const sentence = await screen.findByRole('button', { name: 'after 1 day, at 10:00 UTC' });
  await page.user.click(sentence);
  const delay = async () => (await timingOf()).findByLabelText<HTMLInputElement>('Delay');
  const field = await delay();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await page.user.keyboard('5{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(sentence));
  await page.user.keyboard('{Enter}');
  expect((await delay()).value).toBe('5');
  await page.user.selectOptions((await timingOf()).getByRole('combobox', { name: 'Unit' }), 'hours');
  // hours are counted from when somebody joins, not to an hour of the day
  expect((await timingOf()).queryByRole('textbox', { name: 'Time of day' })).toBeNull();
  await page.user.click((await timingOf()).getByRole('button', { name: 'Cancel' }));
  await page.user.click(sentence);
  expect((await delay()).value).toBe('1');
});

test('a delay of several units is changed unit by unit', async () => {
  const page = await openSeries({ letters: [letterOf({ timing: { kind: 'after', months: 1, days: 2 } })] });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'after 1 month 2 days' }));
  const form = await timingOf();
  const hours = await form.findByLabelText<HTMLInputElement>('Hours');
  await page.fill(hours, '3');
  form.getByText('1 month 2 days 3 hours');
});

longTest('each way of choosing a time keeps its own repetition', async () => {
  const timing = { kind: 'at', at: '2030-12-25T10:00' } as const;
  const letter = letterOf({ timing, repeat: true, until: '2032-12-25T10:00', times: 6 });
  const page = await openSeries({ letters: [letter] }, ({ method, path }) => {
    if (method === 'PATCH') return { body: letter };
    return path.endsWith('/effect/') ? { body: { members: 0, moved: 0, overdue: 0 } } : undefined;
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: /^More about/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sending time' }));
  const form = await timingOf();
  expect((await form.findByLabelText<HTMLInputElement>('How many times')).value).toBe('6');
  const kind = form.getByRole('combobox', { name: 'When the letter is sent' });
  await page.user.selectOptions(kind, 'After');
  expect(form.getByRole<HTMLInputElement>('switch', { name: 'Repeat at this interval' }).checked).toBe(false);
  await page.user.selectOptions(kind, 'Every');
  expect(form.getByLabelText<HTMLInputElement>('How many times').value).toBe('');
  await page.user.selectOptions(kind, 'On');
  await page.user.click(form.getByRole('button', { name: 'Set the time' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(page.requests.at(-1)?.body).toMatchObject({ timing, repeat: true, until: letter.until, times: 6 });
});

test('problems of a series and of its letters are shown where they are', async () => {
  const letter = letterOf();
  const page = await openSeries({
    letters: [letter],
    problems: [
      { code: 'series_start_gone', severity: 'warning', detail: '' },
      { code: 'message_empty', severity: 'critical', detail: '', letter: letter.id },
    ],
  });
  end = page.end;
  await screen.findByText('Nobody joins the series: the stage or tag that starts it is gone');
  within(screen.getByRole('region', { name: letter.name })).getByText('A message is empty');
});

longTest('dates are asked for a chosen day and time zone', async () => {
  const asked: (string | null)[][] = [];
  const letter = letterOf();
  const page = await openSeries({ letters: [letter], time_zone: 'contact' }, ({ path, query }) => {
    if (!path.endsWith('/preview/')) return undefined;
    asked.push([query.get('joined'), query.get('time_zone')]);
    const date = new Date(Date.parse(query.get('joined') ?? '') + 86_400_000).toISOString();
    return { body: { time_zone: query.get('time_zone') ?? 'UTC', letters: [{ id: letter.id, dates: [date] }] } };
  });
  end = page.end;
  await screen.findByText('tomorrow');
  await page.user.click(screen.getByRole('button', { name: 'Another day' }));
  const form = within(await screen.findByRole('dialog', { name: 'When they join' }));
  const [next] = form.getAllByRole('button', { name: 'Next' });
  await page.user.click(next ?? document.body);
  const [day] = form.getAllByRole('gridcell').flatMap((cell) => within(cell).queryAllByText('15'));
  await page.user.click(day ?? document.body);
  await page.user.click(form.getByRole('button', { name: 'Show the dates' }));
  await screen.findByText('1 day later');
  const dayAsked = () => {
    const [joined, zone] = asked.at(-1) ?? [];
    return new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: zone ?? 'UTC' }).format(new Date(joined ?? ''));
  };
  await waitFor(() => expect(dayAsked()).toBe('15'));
});
