import type { Page } from 'playwright-core';

/** Something that can be pressed. */
export interface Trigger {
  /** What is the same for the like things of a list, and on every screen for the frame's own. */
  key: string;
  label: string;
  /** Whether it says that it opens something (`aria-haspopup`). */
  isAnnounced: boolean;
  press(): Promise<void>;
}

/** What ends the session or leaves the page is a story of its own. */
const leaves = /^(Sign out|Reload the page|Download|Export)/;

/** What can be pressed in the topmost layer, one for each kind. */
export async function triggersOf(page: Page): Promise<Trigger[]> {
  const found = await page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu]')];
    const top = layers.at(-1) ?? document.body;
    const pressable = 'button, [role=button], [role=menuitem], summary';
    /** Of a palette of like buttons, such as smileys or colours, the first few stand for all. */
    const mostAlike = 8;
    const alike = new Map<string, number>();
    const keys = new Set<string>();
    const triggers: { key: string; label: string; isAnnounced: boolean; index: number }[] = [];
    const all = [...top.querySelectorAll<HTMLElement>(pressable)];
    for (const [index, element] of all.entries()) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [aria-disabled=true]'))
        continue;
      if (element.dataset['close'] !== undefined || element.closest('[inert], [aria-hidden=true]')) continue;
      const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const kind = label.replaceAll(/[“«][^”»]*[”»]|\d+/g, '#');
      const icons = [...element.querySelectorAll('svg')].map((icon) => icon.getAttribute('class')).join();
      const place = element.closest('nav, aside, main, header, [role]')?.tagName ?? '';
      // Things of a list differ by their names alone, so that the first stands for all.
      const list = element.closest('li, tr, article');
      const key = [place, element.className, icons, list ? '' : kind].join('|') + (list && icons === '' ? kind : '');
      const base = [place, element.className, icons].join('|');
      const before = alike.get(base) ?? 0;
      if (keys.has(key) || before >= mostAlike) continue;
      alike.set(base, before + 1);
      keys.add(key);
      triggers.push({ key, label, isAnnounced: element.ariaHasPopup !== null, index });
    }
    return triggers;
  });
  return found
    .filter(({ label }) => !leaves.test(label))
    .map(({ index, ...trigger }) => ({ ...trigger, press: () => press(page, index) }));
}

/** Presses the element by the keyboard, as the mouse would leave the focus elsewhere in some browsers. */
const press = async (page: Page, index: number): Promise<void> => {
  const isFocused = await page.evaluate((at) => {
    const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu]')];
    const top = layers.at(-1) ?? document.body;
    const element = top.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem], summary')[at];
    for (const one of document.querySelectorAll('[data-trigger]')) one.removeAttribute('data-trigger');
    element?.setAttribute('data-trigger', '');
    element?.focus();
    return element !== undefined && document.activeElement === element;
  }, index);
  if (isFocused) await page.keyboard.press('Enter');
  else await page.evaluate(() => document.querySelector<HTMLElement>('[data-trigger]')?.click());
};
