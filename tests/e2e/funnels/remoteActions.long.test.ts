import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { stageOf } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const { funnels } = endpoints;

test('an open canvas updates its actions after remote changes of the funnel’s state', async () => {
  const { page, context, user, errors, id } = await visitFunnel(browser, product.url);
  await stageOf(page, 'Offer').waitFor();

  const read = async () => (await user.call<Funnel>(funnels.get, { params: { id } })).body;
  const act = async (name: keyof typeof funnels, body?: object) =>
    expect((await user.call(funnels[name], { params: { id }, body })).status).toBeLessThan(300);
  const rename = async (title: string) => {
    const { revision, document } = await read();
    await act('edit', {
      base_revision: revision,
      edits: [{ type: 'stage.change', id: document.stages[1]?.id, title }],
    });
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isOffered = (name: string) => button(name).waitFor();
  const isNotOffered = (name: string) => expect.poll(() => button(name).count()).toBe(0);

  await isOffered('Connect a bot');
  await act('connect', { token: product.telegram.createBot({ username: 'clay_bot' }).token });
  await isNotOffered('Connect a bot');
  await isOffered('Run');
  await act('disconnect');
  await isOffered('Connect a bot');
  await act('connect', { token: product.telegram.createBot({ username: 'cup_bot' }).token });
  await act('run');
  await isOffered('Stop');
  await isNotOffered('Publish');
  await rename('A better offer');
  await stageOf(page, 'A better offer').waitFor();
  await isOffered('Publish');
  await act('publish', { base_revision: (await read()).revision });
  await isNotOffered('Publish');
  await rename('The best offer');
  await isOffered('Publish');
  await act('discard');
  await stageOf(page, 'A better offer').waitFor();
  await isNotOffered('Publish');
  await act('stop');
  await isOffered('Run');
  await act('archive');
  await isOffered('Return to funnels');
  await act('return');
  await isNotOffered('Return to funnels');
  await act('archive');
  await isOffered('Return to funnels');
  await act('remove');
  await page.getByRole('alert').getByText('This funnel was deleted forever.').waitFor();
  await isNotOffered('Return to funnels');
  expect(errors).toEqual([]);
  await context.close();
});
