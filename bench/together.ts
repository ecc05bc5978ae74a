import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { contextOf, launch } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, percentile } from './measure/figure.ts';

const stages = 300;
const messages = 4;
const edits = 40;

/** Each edit renames a stage in the viewport; the time from its response until the other page shows the name, ms. */
async function measureEdits(owner: SignedUp, funnel: Funnel, page: Page): Promise<number[]> {
  const id = await page.locator('.react-flow__node').first().getAttribute('data-id');
  const took: number[] = [];
  let revision = funnel.revision;
  for (let i = 0; i < edits; i++) {
    const title = `Renamed ${i}`;
    // Polled at each frame, because a locator's retries are half a second apart.
    const isShown = page.waitForFunction((name) => document.body.innerText.includes(name), title);
    const body = { id: randomUUID(), base_revision: revision, edits: [{ type: 'stage.change', id, title }] };
    const answer = await owner.call<EditFunnelResponse>(endpoints.funnels.edit, { params: { id: funnel.id }, body });
    const answered = performance.now();
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    revision = answer.body.revision;
    await isShown;
    took.push(performance.now() - answered);
  }
  return took;
}

export const bench: Bench = {
  question: `How soon after its answer is an edit on the screen of another browser, in a funnel of ${stages} stages?`,
  async measure() {
    const product = await startProduct();
    const browser = await launch();
    try {
      const owner = await signUp(product);
      const funnel = await seedFunnel(owner, { document: seedDocument(stages, messages, randomUUID) });
      const context = await contextOf(browser, product.url, { token: owner.token });
      const page = await context.newPage();
      await page.goto(`${product.url}/content/funnels/${funnel.id}/`);
      await page.locator('.react-flow__node').first().waitFor();
      const took = await measureEdits(owner, funnel, page);
      return [0.5, 0.95].map((share) => ({
        name: `an edit of somebody else, p${share * 100}`,
        value: percentile(took, share),
        unit: 'ms',
        goal: { atMost: 1_000 },
      }));
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
