import type { Page } from 'playwright-core';

/** What stands over the screen: dialogs, alerts, popovers and sheets; a menu is within one of them. */
export const overlaySelector = '[role=dialog], [role=alertdialog], dialog:popover-open, dialog[open]';
export const layerSelector = `${overlaySelector}, [role=menu]`;

export const layerKinds = ['dialog', 'alert', 'popover', 'sheet', 'menu'] as const;
export type LayerKind = (typeof layerKinds)[number];

export interface Layer {
  kind: LayerKind;
  /** The accessible name. */
  name: string;
}

/** The topmost layer; null where nothing stands over the screen. */
export const topLayer = (page: Page): Promise<Layer | null> =>
  page.evaluate((selector) => {
    const top = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
    if (!top) return null;
    const titled = top.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const title = titled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return { kind: kindOf(top), name: top.getAttribute('aria-label') ?? title };

    function kindOf(layer: HTMLElement): LayerKind {
      if (layer.matches('[role=menu]') || layer.querySelector('[role=menu]')) return 'menu';
      if (layer.matches('[role=alertdialog]')) return 'alert';
      if (layer.matches(':popover-open') || layer.closest('[data-placement]')) return 'popover';
      const { left, right, bottom } = layer.getBoundingClientRect();
      const isAtFoot = left < 1 && right > innerWidth - 1 && bottom > innerHeight - 1;
      const isAtSide = right > innerWidth - 1 && bottom > innerHeight - 1;
      return isAtFoot || isAtSide ? 'sheet' : 'dialog';
    }
  }, layerSelector);

/**
 * With nothing asked of the network and nothing to do for so long a press has opened nothing, ms; React waits up to 300 ms
 * before it shows what was loaded late.
 */
const quietMs = 400;
/** On a busy machine the time alone says nothing: so often the page was seen with nothing to do. */
const quietLooks = 6;
const patienceMs = 10_000;

/** Says of each press whether it opens a layer, which may have to be loaded first. */
export class LayerWatch {
  readonly #page: Page;
  readonly #pending = new Set<unknown>();

  constructor(page: Page) {
    this.#page = page;
    const types = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
    page.on('request', (request) => {
      // what is saved is retried for as long as the walk lets nothing through
      const isAsked = request.method() === 'GET' && !/\/events\//.test(request.url());
      if (isAsked && types.has(request.resourceType())) this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Presses, and waits for what opens. */
  async opens(press: () => Promise<void>, isAnnounced: boolean): Promise<boolean> {
    await this.#page.evaluate((selector) => {
      for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
      for (const one of document.querySelectorAll(selector)) one.setAttribute('data-walked', '');
    }, layerSelector);
    await press();
    const began = Date.now();
    let quietSince = began;
    let looks = 0;
    while (Date.now() - began < patienceMs) {
      if (await this.#isNew()) return true;
      looks++;
      if (this.#pending.size > 0) [quietSince, looks] = [Date.now(), 0];
      if (looks > quietLooks && Date.now() - quietSince > (isAnnounced ? 4 * quietMs : quietMs)) return false;
      await this.#page.waitForTimeout(40);
    }
    return false;
  }

  /** Looks once the page has nothing to do. */
  readonly #isNew = (): Promise<boolean> =>
    this.#page.evaluate(
      async ([selector, timeout]) => {
        await new Promise((done) => requestIdleCallback(done, { timeout }));
        return [...document.querySelectorAll(selector)].some((one) => !one.hasAttribute('data-walked'));
      },
      [layerSelector, quietMs] as const,
    );

  /** Waits until what was asked of the server and what is loaded late is there. */
  async quiet(): Promise<void> {
    const began = Date.now();
    let quietSince = began;
    while (Date.now() - quietSince < quietMs && Date.now() - began < patienceMs) {
      await this.#page.waitForTimeout(40);
      if (this.#pending.size > 0) quietSince = Date.now();
    }
  }

  /** A page that is left takes its requests with it. */
  forget(): void {
    this.#pending.clear();
  }
}
