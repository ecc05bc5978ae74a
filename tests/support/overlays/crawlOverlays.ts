import type { Page } from 'playwright-core';
import { type Fault, faultsOf } from './overlayFaults.ts';
import { type Trigger, triggersOf } from './triggers.ts';

/** What stands over the screen: dialogs, alerts, popovers and sheets; menus lead on to them. */
const overlays = '[role=dialog], [role=alertdialog]';
const menus = '[role=menu]';

/** How long a press may take to open something, ms: presses that open nothing are told apart only by it. */
const opensWithinMs = { announced: 10_000, other: 1_500 };
/** An overlay in an overlay in an overlay is as deep as the product goes. */
const deepest = 3;

export interface Crawled {
  /** Each overlay once, by the way that leads to it. */
  opened: string[];
  faults: Fault[];
}

/**
 * Opens every dialog, popover and sheet of a screen by the keyboard, those within menus and within each other too, and
 * checks each.
 *
 * @param open loads the screen anew, as a person finds it
 * @param known triggers of screens before, which are not visited again; those of this screen are added
 */
export async function crawlOverlays(page: Page, open: () => Promise<void>, known: Set<string>): Promise<Crawled> {
  const crawled: Crawled = { opened: [], faults: [] };
  await open();
  await visitTriggers(page, open, [], known, crawled);
  return crawled;
}

/** Presses what stands on top, the way to which is `way`, one trigger after the other. */
async function visitTriggers(page: Page, open: () => Promise<void>, way: Trigger[], known: Set<string>, all: Crawled) {
  const triggers = (await triggersOf(page)).filter(({ key }) => !known.has(key));
  for (const trigger of triggers) known.add(trigger.key);
  for (const trigger of triggers) {
    const next = [...way, trigger];
    if (!(await follow(page, open, next))) continue;
    const name = await nameOfTop(page);
    const path = [...way.map(({ label }) => label), trigger.label].join(' › ');
    if (name !== null) {
      all.opened.push(`${path}: ${name}`);
      const faults = await faultsOf(page, () => reopen(page, open, next));
      all.faults.push(...faults.map((fault) => `${path}: ${fault}`));
      if (!(await follow(page, open, next))) continue;
    }
    if (next.length < deepest) await visitTriggers(page, open, next, known, all);
  }
}

const layers = (page: Page) => page.locator(`${overlays}, ${menus}`).count();

/** Presses the triggers in turn, from the screen as it was loaded; whether each opened a layer. */
async function follow(page: Page, open: () => Promise<void>, way: Trigger[]): Promise<boolean> {
  const [first] = way;
  const isAsLoaded = (await layers(page)) === 0 && first !== undefined && (await find(page, first)) !== undefined;
  if (!isAsLoaded) await open();
  for (const trigger of way) {
    const at = await find(page, trigger);
    if (!at) return false;
    await at.press();
    if (!(await opensLayer(page, at.isAnnounced))) return false;
  }
  return true;
}

/** Opens again what was just closed: from what it was opened from, where that is still there. */
async function reopen(page: Page, open: () => Promise<void>, way: Trigger[]): Promise<boolean> {
  const last = way.at(-1);
  const at = last && (await find(page, last));
  if (!at) return follow(page, open, way);
  await at.press();
  return opensLayer(page, at.isAnnounced);
}

const find = async (page: Page, trigger: Trigger): Promise<Trigger | undefined> =>
  (await triggersOf(page)).find(({ key }) => key === trigger.key);

/** A layer is marked when it is seen, because a menu's item replaces the menu by what it opens. */
async function opensLayer(page: Page, isAnnounced: boolean): Promise<boolean> {
  const top = page.locator(`${overlays}, ${menus}`);
  const opened = page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((one) => !one.hasAttribute('data-crawled')),
    `${overlays}, ${menus}`,
    { timeout: isAnnounced ? opensWithinMs.announced : opensWithinMs.other },
  );
  const isOpen = await opened.then(
    () => true,
    () => false,
  );
  if (isOpen) await top.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-crawled', '')));
  return isOpen;
}

/** The accessible name of the topmost overlay; null where a menu or nothing is on top. */
const nameOfTop = (page: Page): Promise<string | null> =>
  page.evaluate(
    ([dialogs, all]) => {
      const top = [...document.querySelectorAll<HTMLElement>(all)].at(-1);
      if (!top?.matches(dialogs)) return null;
      if (top.querySelector('[role=menu]')) return null;
      const titled = top.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const title = titled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return top.getAttribute('aria-label') ?? title;
    },
    [overlays, `${overlays}, ${menus}`] as const,
  );
