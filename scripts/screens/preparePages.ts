import type { Locator, Page } from 'playwright-core';
import { picture } from '#tests/support/files/picture.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { typebotExport } from './typebotExport.ts';

export async function openMessage(page: Page): Promise<void> {
  const offer = page.locator('article').nth(2);
  await offer.locator('li button:not([aria-roledescription])').first().click();
  await page.locator('[role=textbox]').waitFor();
  const fit = page.locator('button:has(.tabler-icon-maximize)');
  if (!(await fit.isVisible())) return;
  await fit.click();
  await page.mouse.move(0, 0);
  await stableBox(offer);
}

/** Opens what a question's message asks: in the panel beside the canvas, on a phone in a sheet of its own. */
export async function openQuestion(page: Page): Promise<void> {
  await page
    .locator('article')
    .first()
    .locator('li')
    .nth(2)
    .locator('button:not([aria-roledescription])')
    .first()
    .click();
  await page
    .locator('aside button[aria-expanded]:has(.tabler-icon-help), [role=dialog] section button:has(.tabler-icon-help)')
    .last()
    .click();
  await page.locator('fieldset input[type=radio]').first().waitFor();
}

/** What exits say comes after their cards. */
export const seeExits = (page: Page): Promise<void> => page.locator('[data-exit] svg').first().waitFor();

export async function openExits(page: Page): Promise<void> {
  await page.locator('article').nth(1).locator('[data-exit] button, [data-exit]').first().click();
  await page.locator('aside li button[aria-haspopup=dialog], [role=dialog] footer button[data-main]').first().waitFor();
}

/** @returns the chat in which the funnel is tried */
async function startTryout(page: Page): Promise<Locator> {
  await page.locator('button[aria-pressed]:has(.tabler-icon-message-2)').last().click();
  const chat = page.locator('aside, [role=dialog]').filter({ has: page.locator('[role=log]') });
  await chat.locator('button:has(.tabler-icon-player-play-filled)').click();
  return chat;
}

export async function startQuiz(page: Page): Promise<void> {
  const chat = await startTryout(page);
  await chat.locator('button:has(.tabler-icon-alert-circle)').first().click();
}

/** A phone has the way to the notices under More. */
export async function openBell(page: Page): Promise<void> {
  const bell = page.locator('nav button:has(.tabler-icon-bell)');
  if (await bell.isVisible()) {
    await bell.click();
    await page.locator('[popover] li').first().waitFor();
    return;
  }
  await page.locator('nav button:has(.tabler-icon-dots)').click();
  await page.locator('a[href="/content/notices/"]').waitFor();
}

export async function openSchedule(page: Page): Promise<void> {
  await page.locator('button:has(.tabler-icon-calendar-time)').click();
  await page.locator('[role=dialog] li button').nth(1).click();
}

export async function openRun(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=dialog]:has(.tabler-icon-player-play-filled)').click();
  await page.locator('[role=dialog] li').first().waitFor();
}

export async function openShare(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]:has(.tabler-icon-dots)').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-share)').click();
  await page.locator('[role=dialog] a[href^="https://t.me"]').first().waitFor();
}

export async function openPeople(page: Page): Promise<void> {
  await page.locator('button:has(.tabler-icon-user)').first().click();
  await page.locator('aside li, [role=dialog] li').first().waitFor();
}

export async function openSources(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]:has(.tabler-icon-dots)').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-filter)').click();
  await page.locator('[role=dialog] li').nth(1).waitFor();
}

export async function openTriggers(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]:has(.tabler-icon-dots)').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-door-enter)').click();
  const panel = page.locator('aside, [role=dialog]').filter({ has: page.locator('output') });
  await panel.locator('input').first().fill('Hi! How much is a bouquet?');
  await panel.locator('output p').first().waitFor();
}

/** The answer to everything else, which a phone opens over the list. */
export async function openElseAnswer(page: Page): Promise<void> {
  await openTriggers(page);
  await page.locator('button[data-group-head]:has(.tabler-icon-message-question)').click();
  const text = page.locator('textarea').last();
  await text.waitFor();
  await text.scrollIntoViewIfNeeded();
}

export async function importTypebot(page: Page): Promise<void> {
  const file = { name: 'typebot-export-travel.json', mimeType: 'application/json', buffer: typebotExport() };
  await page.locator('[data-testid=import]').setInputFiles(file);
  await page.locator('[role=dialog] h3').first().waitFor();
}

/** A letter with an album, which is not saved. */
export async function addFilesToLetter(page: Page): Promise<void> {
  await page.locator('main li h2 button').first().click();
  const { buffer, name, mimeType } = await picture();
  const chosen = Array.from({ length: 3 }, () => ({ name, mimeType, buffer }));
  await page.locator('[role=dialog] input[type=file][multiple]').first().setInputFiles(chosen);
  await page.locator('[role=dialog] img').nth(2).waitFor();
}

export async function openTryout(page: Page): Promise<void> {
  const chat = await startTryout(page);
  await chat.locator('[role=log] button:not([aria-haspopup])').last().click();
}

export async function choosePeople(page: Page): Promise<void> {
  const select = page.locator('output + button');
  if (await select.isVisible()) await select.click();
  await page.locator('thead input').check();
  await page.locator('button:has(.tabler-icon-arrow-right)').click();
  await page.locator('[role=dialog] select').selectOption({ index: 2 });
  await page.locator('[role=dialog] li').first().waitFor();
}

export async function askForLink(page: Page): Promise<void> {
  await page.locator('[name=email]').fill('masha@glina.studio');
  await page.locator('[type=submit]').click();
  await page.locator('h1:focus').waitFor();
}
