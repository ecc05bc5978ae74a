import type { Page } from 'playwright-core';
import { layerSelector } from './layers.ts';

/** What the walk types: it is no part of any name. */
export const typed = 'Qq7';

/** Something that can be pressed. */
export interface Trigger {
  /** What is the same for the like things of a list, and on every screen for the frame's own. */
  key: string;
  label: string;
  /** Whether it says that it opens something (`aria-haspopup`). */
  isAnnounced: boolean;
  press(): Promise<void>;
}

/** What ends the session, leaves the page or changes its language is a story of its own; what is dragged takes the keys for itself. */
const leaves = /^(Sign out|Reload the page|Download|Export|Русский$)/;
const pressable = [
  'button:not([aria-roledescription=sortable])',
  '[role=button]:not([aria-roledescription=sortable])',
  ...['[role=menuitem]', '[role=tab]', 'summary', 'input[type=radio]', 'input[type=checkbox]'],
  ...['a[aria-haspopup]', 'a[href*="?"]'],
].join();

/** What can be pressed in the topmost layer, one for each kind. */
export async function triggersOf(page: Page): Promise<Trigger[]> {
  const found = await page.evaluate(
    ([all, layers, words]) => {
      /** Of a palette of like buttons, such as smileys or colours, the first few stand for all. */
      const mostAlike = 4;
      const alike = new Map<string, number>();
      const keys = new Set<string>();
      const kindOf = (text: string) =>
        text
          .replaceAll(words, '')
          .replaceAll(/[“«][^”»]*[”»]|\d+/g, '#')
          .trim();
      const top = [...document.querySelectorAll<HTMLElement>(layers)].at(-1);
      const titled = top?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const title = titled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const screen = location.pathname.replaceAll(/\/[\w-]*\d[\w-]*/g, '/#');
      const layer = top ? `in ${kindOf(top.ariaLabel ?? title)}` : screen;
      const groups = new Map<Element, number>();
      const numberOf = (element: Element): number => {
        if (!groups.has(element)) groups.set(element, groups.size);
        return groups.get(element) ?? 0;
      };
      const triggers: { key: string; label: string; isAnnounced: boolean; index: number }[] = [];
      for (const [index, element] of [...(top ?? document.body).querySelectorAll<HTMLElement>(all)].entries()) {
        // the days of a calendar open nothing
        if (element.matches(':disabled, [aria-disabled=true], :checked, [role=grid] *')) continue;
        const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
        if (!shown.checkVisibility({ visibilityProperty: true })) continue;
        if (element.dataset['close'] !== undefined || element.closest('[inert], [aria-hidden=true]')) continue;
        if (element instanceof HTMLAnchorElement && !element.ariaHasPopup && element.pathname !== location.pathname)
          continue;
        const named = element.ariaLabel ?? shown.textContent ?? '';
        const label = named.replaceAll(/\s+/g, ' ').trim();
        const icons = [...shown.querySelectorAll('svg')].map((icon) => icon.getAttribute('class')).join();
        const isFrames = !top && element.closest('nav, aside') !== null && element.closest('main') === null;
        // What a menu offers depends on what it is of.
        const place = isFrames ? 'frame' : top || element.ariaHasPopup !== 'menu' ? layer : location.pathname;
        const base = [place, element.className, element.getAttribute('type')].join('|');
        // Things of a list differ by their names alone, so that the first stands for all.
        const isListed = element.closest('li, tr, article') !== null;
        const isOneOfMany = isListed && (icons !== '' || element.matches('input'));
        const key = `${base}|${isOneOfMany ? icons : kindOf(label)}`;
        const group = element.closest('ul, ol, table, [role=grid], [role=listbox], [role=group]');
        const palette = `${numberOf(group ?? element.parentElement ?? element)}|${base}|${icons}`;
        const before = alike.get(palette) ?? 0;
        if (keys.has(key) || (before >= mostAlike && element.ariaHasPopup === null)) continue;
        alike.set(palette, before + 1);
        keys.add(key);
        triggers.push({ key, label, isAnnounced: element.ariaHasPopup !== null, index });
      }
      return triggers;
    },
    [pressable, layerSelector, typed] as const,
  );
  return found
    .filter(({ label }) => !leaves.test(label))
    .map(({ index, ...trigger }) => ({ ...trigger, press: () => press(page, index) }));
}

/** What was pressed last, where it still stands on top: what it opened may have given it another name. */
export async function lastPressed(page: Page): Promise<(() => Promise<void>) | undefined> {
  const index = await page.evaluate(
    ([all, layers]) => {
      const top = [...document.querySelectorAll<HTMLElement>(layers)].at(-1) ?? document.body;
      return [...top.querySelectorAll<HTMLElement>(all)].findIndex(
        (one) => one.dataset['walkTrigger'] !== undefined && one.checkVisibility({ visibilityProperty: true }),
      );
    },
    [pressable, layerSelector] as const,
  );
  return index < 0 ? undefined : () => press(page, index);
}

/** Presses the element by the keyboard, as the mouse would leave the focus elsewhere in some browsers. */
const press = async (page: Page, index: number): Promise<void> => {
  const key = await page.evaluate(
    ([all, layers, at]) => {
      const top = [...document.querySelectorAll<HTMLElement>(layers)].at(-1) ?? document.body;
      const element = top.querySelectorAll<HTMLElement>(all)[at];
      for (const one of document.querySelectorAll('[data-walk-trigger]')) one.removeAttribute('data-walk-trigger');
      element?.setAttribute('data-walk-trigger', '');
      element?.focus();
      if (element === undefined || document.activeElement !== element) return null;
      return element.matches('input') ? 'Space' : 'Enter';
    },
    [pressable, layerSelector, index] as const,
  );
  if (key) await page.keyboard.press(key);
  else await page.evaluate(() => document.querySelector<HTMLElement>('[data-walk-trigger]')?.click());
};
