import type { Locator } from 'playwright-core';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { closeAll } from './questions.ts';
import type { Screen } from './screen.ts';

/** A stage as the interface shows it. */
export interface ShownStage {
  title: string;
  messages: { text: string; buttons: string[] }[];
}

/** The buttons that open the messages of a stage in the outline. */
export const messageRows = (stage: Locator): Locator =>
  stage
    .getByRole('listitem')
    .filter({ has: stage.page().getByRole('button', { name: /^Move the message/ }) })
    .locator('> button:first-child');

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const stagesOf = ({ stages }: FunnelDocument): ShownStage[] =>
  stages.map(({ title, messages }) => ({
    title: tidy(title),
    messages: messages.map(({ text, buttons }) => ({
      text: tidy(text.replaceAll(/<[^>]*>/g, ' ')),
      buttons: buttons.map(({ label }) => tidy(label)),
    })),
  }));

/** Reads the whole funnel from the outline, opening each message. */
export async function shownStages(screen: Screen): Promise<ShownStage[]> {
  const { page, kind } = screen;
  await closeAll(screen);
  if (kind === 'canvas') await page.getByRole('radio', { name: 'Outline' }).check();
  const panel =
    kind === 'phone'
      ? page.getByRole('dialog', { name: /^Message( \d+)?$/ })
      : page.getByRole('complementary', { name: /^Stage: / });
  const shown: ShownStage[] = [];
  const articles = page.getByRole('article');
  for (let i = 0; i < (await articles.count()); i++) {
    const article = articles.nth(i);
    const stage: ShownStage = { title: tidy(await article.getByRole('heading').innerText()), messages: [] };
    const rows = messageRows(article);
    for (let j = 0; j < (await rows.count()); j++) {
      await screen.press(rows.nth(j));
      stage.messages.push(await readMessage(panel));
      if (kind !== 'phone') continue;
      await panel.getByRole('button', { name: 'Close', exact: true }).tap();
      await panel.waitFor({ state: 'detached' });
    }
    shown.push(stage);
  }
  return shown;
}

async function readMessage(panel: Locator): Promise<ShownStage['messages'][number]> {
  const text = panel.getByRole('textbox', { name: 'Message text' });
  await text.waitFor();
  const labels = panel.getByLabel('Button label');
  const buttons = await labels.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return { text: tidy(await text.innerText()), buttons: buttons.map(tidy) };
}
