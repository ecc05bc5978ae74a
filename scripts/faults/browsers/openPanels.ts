import type { Locator, Page } from 'playwright-core';
import { closeAll } from './questions.ts';
import { Impossible, type Screen } from './screen.ts';
import { messageRows } from './shownStages.ts';

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: /^Stage: / });
const stageSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Stage', exact: true });
const messageSheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Message( \d+)?$/ });
export const stages = (page: Page): Locator => page.getByRole('article');

/** Clicks an element of the canvas if it is visible and uncovered, because the canvas does not scroll to it. */
export async function pressUncovered(screen: Screen, what: Locator): Promise<void> {
  const { page } = screen;
  const box = await what.boundingBox();
  if (!box) throw new Impossible();
  const at = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
  const handle = await what.elementHandle();
  const isSeen = await handle?.evaluate((element, { x, y }) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  }, at);
  if (!isSeen) {
    await page.getByRole('button', { name: 'Fit the whole funnel' }).click();
    throw new Impossible();
  }
  await page.mouse.click(at.x, at.y);
}

/** Selects a stage on the canvas if none is selected. */
export async function withStage(screen: Screen): Promise<Locator> {
  const { page, chances } = screen;
  if (!(await inspector(page).isVisible()) || chances.chance(0.4))
    await pressUncovered(screen, (await screen.oneOf(stages(page))).getByRole('heading'));
  await inspector(page).waitFor();
  return inspector(page);
}

async function withMessage(screen: Screen): Promise<Locator> {
  const panel = await withStage(screen);
  const tabs = panel.getByRole('button', { name: /^Message \d+$/ });
  if (screen.chances.chance(0.5)) await (await screen.oneOf(tabs)).click();
  else await screen.lastOf(tabs);
  await panel.getByRole('textbox', { name: 'Message text' }).waitFor();
  return panel;
}

async function withStageSheet(screen: Screen): Promise<Locator> {
  const { page } = screen;
  if (!(await stageSheet(page).isVisible())) {
    await closeAll(screen);
    await (await screen.oneOf(page.getByRole('button', { name: /^More actions for the stage/ }))).tap();
  }
  await stageSheet(page).waitFor();
  return stageSheet(page);
}

async function withMessageSheet(screen: Screen): Promise<Locator> {
  const { page } = screen;
  if (!(await messageSheet(page).isVisible())) {
    await closeAll(screen);
    const stage = await screen.oneOf(stages(page));
    await (await screen.oneOf(messageRows(stage))).tap();
  }
  await messageSheet(page).getByRole('textbox', { name: 'Message text' }).waitFor();
  return messageSheet(page);
}

export const withStageOpen = (screen: Screen) => (screen.kind === 'phone' ? withStageSheet(screen) : withStage(screen));
export const withMessageOpen = (screen: Screen) =>
  screen.kind === 'phone' ? withMessageSheet(screen) : withMessage(screen);
