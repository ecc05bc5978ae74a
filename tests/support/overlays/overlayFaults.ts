import type { Page } from 'playwright-core';
import { type LayerKind, overlaySelector, topLayer } from './layers.ts';
import { typed } from './triggers.ts';

/** What is wrong with an overlay, in words. */
export type Fault = string;

/**
 * Holds an opened overlay against what every overlay promises: it opens on its first field or its main action, never on its
 * close button; Enter in a field does something; Escape closes it and keeps what was typed; the focus returns.
 *
 * @param reopen opens it anew; false where the way there is gone
 */
export async function faultsOf(page: Page, kind: LayerKind, reopen: () => Promise<boolean>): Promise<Fault[]> {
  if (kind === 'menu') return [...(await menuFaults(page)), ...(await closingFaults(page))];
  const faults = await focusFaults(page);
  const shownBefore = await countShown(page);
  const written = await writeInFields(page);
  faults.push(...(await closingFaults(page)));
  const isClosed = !faults.includes(doesNotClose);
  // what was typed may be taken at once, as a new stage's title is, and pressing again makes another
  const isTaken = (await countShown(page)) > shownBefore;
  if (isClosed && written > 0 && !isTaken && (await reopen()) && !(await holdsWritten(page, written)))
    faults.push(`Escape drops what was typed (then on top: ${(await topLayer(page))?.name ?? 'nothing'})`);
  return faults;
}

const doesNotClose = 'Escape does not close it';

/** Escape closes it, and the focus goes back to what opened it. */
async function closingFaults(page: Page): Promise<Fault[]> {
  const marksTrigger = await page.evaluate(() => document.querySelector('[data-walk-trigger]')?.isConnected ?? false);
  const before = await page.locator(overlaySelector).count();
  await page.keyboard.press('Escape');
  const closed = await holds(page, 2_000, ({ selector, most }) => document.querySelectorAll(selector).length < most, {
    selector: overlaySelector,
    most: before,
  });
  if (!closed) return [doesNotClose];
  const isFocused = await holds(
    page,
    1_000,
    () => document.activeElement !== null && document.activeElement !== document.body,
    undefined,
  );
  if (!isFocused) return ['the focus is lost when it closes'];
  return marksTrigger && !(await returnedNear(page)) ? [`the focus goes elsewhere: ${await where(page)}`] : [];
}

/** Whether it comes to be so within a time. */
const holds = <T>(page: Page, timeout: number, condition: (arg: T) => boolean | undefined, arg: T): Promise<boolean> =>
  page.waitForFunction(condition as (arg: unknown) => boolean, arg, { timeout }).then(
    () => true,
    () => false,
  );

async function menuFaults(page: Page): Promise<Fault[]> {
  const isOnItem = await holds(
    page,
    1_500,
    () => document.activeElement?.matches('[role^=menuitem]') || !document.querySelector('[role^=menuitem]'),
    undefined,
  );
  return isOnItem ? [] : ['the menu does not open on its first action'];
}

async function focusFaults(page: Page): Promise<Fault[]> {
  // content that is loaded later takes the focus when it comes
  await holds(
    page,
    5_000,
    (selector) => {
      const top = [...document.querySelectorAll(selector)].at(-1);
      return top !== document.activeElement && top?.contains(document.activeElement);
    },
    overlaySelector,
  );
  return page.evaluate((selector) => {
    const faults: string[] = [];
    const top = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
    const at = document.activeElement;
    if (!top || !(at instanceof HTMLElement)) return ['nothing has the focus'];
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const text =
      'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';
    const fields = [...top.querySelectorAll<HTMLElement>(`${text}, select`)].filter(
      (one) => isSeen(one) && !one.matches(':disabled, [readonly]'),
    );
    const anyField = at.matches(`input, select, textarea, [contenteditable=true], [role=combobox], [role=spinbutton]`);
    const isMarked = at.closest('[data-autofocus]') !== null;
    if (!top.contains(at)) faults.push('the focus stays outside');
    else if (at.dataset['close'] !== undefined) faults.push('it opens on its close button');
    else if (fields.length > 0 && !anyField && !isMarked)
      faults.push(`it opens on “${at.textContent || at.ariaLabel || at.tagName}”, not on its first field`);
    else if (at === top && top.querySelector('button:not([data-close], :disabled), a[href]'))
      faults.push('it opens on nothing, though there is something to press');
    for (const field of fields) {
      const isLine =
        field.matches('input') &&
        !field.matches('[type=search], [role=combobox], [type=date], [type=time], [type=number]');
      if (isLine && !field.closest('form') && field.dataset['enter'] === undefined)
        faults.push(
          `Enter does nothing in “${(field as HTMLInputElement).labels?.[0]?.textContent ?? field.ariaLabel ?? ''}”`,
        );
    }
    return faults;
  }, overlaySelector);
}

/**
 * Fields whose words are somebody's work: no passwords, no search, nothing that takes a number or a time alone, and
 * nothing that only confirms or tries something out, which says so by `data-unkept`.
 */
const wordFields = [
  'input:not([type])',
  ...['text', 'email', 'url', 'tel'].map((type) => `input[type=${type}]`),
  ...['textarea', '[contenteditable=true]'],
]
  .map(
    (one) =>
      `${one}:not([role=combobox], [inputmode=numeric], [inputmode=decimal], [data-time], [data-unkept], :disabled, [readonly])`,
  )
  .join();

const countWritten = (page: Page): Promise<number> =>
  page.evaluate(
    ([overlays, fields, words]) => {
      const top = [...document.querySelectorAll<HTMLElement>(overlays)].at(-1);
      const all = [...(top?.querySelectorAll<HTMLElement>(fields) ?? [])];
      return all.filter((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')).includes(words)).length;
    },
    [overlaySelector, wordFields, typed] as const,
  );

/** How often what is typed stands on the screen below the topmost overlay. */
const countShown = (page: Page): Promise<number> =>
  page.evaluate(
    ([overlays, words]) => {
      const top = [...document.querySelectorAll<HTMLElement>(overlays)].at(-1);
      const times = (text: string) => text.split(words).length - 1;
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const inFields = fields.filter((one) => !top?.contains(one)).map(({ value }) => times(value));
      const inTexts = times(document.body.textContent) - times(top?.textContent ?? '');
      return inFields.reduce((sum, count) => sum + count, inTexts);
    },
    [overlaySelector, typed] as const,
  );

/** Types into each field that takes words; in how many they stand then. */
async function writeInFields(page: Page): Promise<number> {
  const top = page.locator(overlaySelector).last();
  const count = await top.locator(wordFields).count();
  for (let index = 0; index < count; index++) {
    const field = top.locator(wordFields).nth(index);
    if (!(await field.isVisible().catch(() => false))) continue;
    await field.focus({ timeout: 1_000 }).catch(() => {});
    const isIn = await page.evaluate((all) => document.activeElement?.matches(all) ?? false, wordFields);
    if (!isIn) continue;
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
  }
  return countWritten(page);
}

async function holdsWritten(page: Page, written: number): Promise<boolean> {
  const patienceMs = 1_500;
  for (const end = Date.now() + patienceMs; Date.now() < end; await page.waitForTimeout(50))
    if ((await countWritten(page)) >= written) return true;
  return false;
}

/** The trigger itself, or where it is gone with a menu, what opened the menu: something near, not the page's start. */
const returnedNear = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const trigger = document.querySelector('[data-walk-trigger]');
    if (!trigger) return at !== null && at !== document.body && at.id !== 'page';
    return trigger === at || trigger.contains(at);
  });

const where = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').slice(0, 40) || (at?.tagName ?? '');
  });
