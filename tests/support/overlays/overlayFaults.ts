import type { Page } from 'playwright-core';

/** What is wrong with an overlay, in words. */
export type Fault = string;

const typed = 'Qq7';

/**
 * Holds an opened overlay against what every overlay promises: it opens on its first field or its main action, never on its
 * close button; Enter in a field does something; Escape closes it and keeps what was typed; the focus returns.
 *
 * @param reopen opens it anew; false where the way there is gone
 */
export async function faultsOf(page: Page, reopen: () => Promise<boolean>): Promise<Fault[]> {
  const focus = await focusIn(page);
  const faults = [...focus.faults];
  const marksTrigger = await page.evaluate(() => document.querySelector('[data-trigger]')?.isConnected ?? false);
  if (focus.takesWords) {
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
  }
  const before = await countOverlays(page);
  await page.keyboard.press('Escape');
  const closed = await page
    .waitForFunction((most) => document.querySelectorAll('[role=dialog], [role=alertdialog]').length < most, before, {
      timeout: 2_000,
    })
    .then(
      () => true,
      () => false,
    );
  if (!closed) return [...faults, 'Escape does not close it'];
  const lost = await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, {
      timeout: 1_000,
    })
    .then(
      () => false,
      () => true,
    );
  if (lost) faults.push('the focus is lost when it closes');
  else if (marksTrigger && !(await returnedNear(page))) faults.push(`the focus goes elsewhere: ${await where(page)}`);
  if (focus.takesWords && (await reopen()) && !(await holdsTyped(page))) faults.push('Escape drops what was typed');
  return faults;
}

const countOverlays = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').count();

interface Focus {
  faults: Fault[];
  /** Whether what has the focus is a field whose words are somebody's work: no password, no search. */
  takesWords: boolean;
}

async function focusIn(page: Page): Promise<Focus> {
  // content that is loaded later takes the focus when it comes
  await page
    .waitForFunction(
      () => {
        const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        return top !== document.activeElement && top?.contains(document.activeElement);
      },
      undefined,
      { timeout: 1_500 },
    )
    .catch(() => {});
  return page.evaluate(() => {
    const faults: string[] = [];
    const top = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
    const at = document.activeElement;
    if (!top || !(at instanceof HTMLElement)) return { faults: ['nothing has the focus'], takesWords: false };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const text =
      'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';
    const fields = [...top.querySelectorAll<HTMLElement>(`${text}, select`)].filter(
      (one) => isSeen(one) && !one.matches(':disabled, [readonly]'),
    );
    const anyField = at.matches(`input, select, textarea, [contenteditable=true], [role=combobox]`);
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
    const isSearch = at.matches(
      '[type=search], [role=combobox], [type=password], [type=checkbox], [type=radio], [type=date], [type=time], [type=number], [role=spinbutton], select',
    );
    return { faults, takesWords: top.contains(at) && at.matches(text) && !isSearch };
  });
}

/** The trigger itself, or where it is gone with a menu, what opened the menu: something near, not the page's start. */
const returnedNear = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const trigger = document.querySelector('[data-trigger]');
    if (!trigger) return at !== null && at !== document.body && at.id !== 'page';
    return trigger === at || trigger.contains(at);
  });

const where = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').slice(0, 40) || (at?.tagName ?? '');
  });

const holdsTyped = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      (words) => {
        const top = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
        const fields = [...(top?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(
          ({ value }) => value,
        );
        const texts = [...(top?.querySelectorAll('[contenteditable=true]') ?? [])].map((one) => one.textContent ?? '');
        return [...fields, ...texts].some((value) => value.includes(words));
      },
      typed,
      { timeout: 1_500 },
    )
    .then(
      () => true,
      () => false,
    );
