import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { longTest } from '#tests/support/longTest.ts';

let end = async () => {};
afterEach(() => end());

/** The bot's screen of a funnel without a bot, over a server that keeps the settings. */
async function openSettings(change: Partial<FunnelSettings> = {}) {
  const found = funnelOf({ stages: [], tags: [] });
  let funnel = { ...found, settings: { ...found.settings, ...change } };
  const saved: Partial<FunnelSettings>[] = [];
  const address = `/api/funnels/${funnel.id}/`;
  const server = await serve(({ method, path, body }) => {
    if (path === '/api/users/me/') return { body: masha };
    if (method === 'PATCH') {
      const { settings } = JSON.parse(body) as { settings: Partial<FunnelSettings> };
      saved.push(settings);
      funnel = { ...funnel, settings: { ...funnel.settings, ...settings } };
    }
    return path.startsWith(address) ? { body: funnel } : { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/funnels/${funnel.id}/bot/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  await screen.findByRole('heading', { name: 'Quiet hours and limit' });
  return { ...page, saved };
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

longTest('quiet hours and the cap are said in words and saved together', async () => {
  const { user, fill, saved } = await openSettings();
  await user.click(toggle('Quiet hours'));
  await screen.findByText(/Nobody gets mailings or letters between 22:00 and 09:00 in their own time/);
  await user.click(toggle('Limit for one person'));
  await screen.findByText(/no more than 1 mailing or letter in a day/);
  const days = screen.getByLabelText('In how many days');
  await user.clear(days);
  await fill(days, '7');
  await screen.findByText(/no more than 1 mailing or letter in 7 days/);
  await user.click(save());
  await screen.findByText('Saved');
  expect(saved).toEqual([{ quiet: { from: '22:00', to: '09:00' }, cap: { messages: 1, days: 7 } }]);
});

test('a bad cap is refused at its field, and nothing is saved', async () => {
  const { user, fill, saved } = await openSettings({ cap: { messages: 2, days: 1 } });
  const messages = screen.getByLabelText('Mailings and letters');
  for (const bad of ['0', '101', '1.5', 'two']) {
    await user.clear(messages);
    await fill(messages, `${bad}{Enter}`);
    await screen.findByText('Enter a number from 1 to 100.');
    expect(messages.getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(messages);
  expect(saved).toEqual([]);
});

test('quiet hours that start and end at one time are refused at their fields', async () => {
  const { user, saved } = await openSettings({ quiet: { from: '23:00', to: '07:00' } });
  await user.click(await screen.findByRole('textbox', { name: 'Start of the quiet hours' }));
  await user.keyboard('7am');
  await screen.findByText('Quiet hours start and end at different times.');
  await user.click(save());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Start of the quiet hours'));
  expect(saved).toEqual([]);
});

test('what is switched off is stored as nothing', async () => {
  const { user, saved } = await openSettings({ quiet: { from: '23:00', to: '07:00' }, cap: { messages: 2, days: 1 } });
  await user.click(toggle('Quiet hours'));
  await user.click(toggle('Limit for one person'));
  await user.click(save());
  await screen.findByText('Saved');
  expect(saved).toEqual([{ quiet: null, cap: null }]);
});
