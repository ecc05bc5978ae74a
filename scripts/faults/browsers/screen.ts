import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { contextOf, desktop, phone, watchErrors } from '#tests/support/browser.ts';
import type { Chances } from '../random.ts';
import { Line } from './line.ts';
import type { Words } from './words.ts';

/** It cannot be done at the moment: a person would do something else. */
export class Impossible extends Error {}

export interface ScreenInput {
  browser: Browser;
  url: string;
  /** Of the funnel. */
  address: string;
  token: string;
  /** One letter: its words begin with it. */
  name: string;
  kind: 'canvas' | 'phone';
  chances: Chances;
  words: Words;
}

/** Where the editor keeps its unsent edits. */
const unsentDatabase = 'voronka-unsent';
const patienceMs = 4_000;
const openingMs = 15_000;

/** One person before one screen, in a browser profile of its own. */
export class Screen {
  readonly name: string;
  readonly kind: 'canvas' | 'phone';
  readonly chances: Chances;
  readonly words: Words;
  readonly line: Line;
  readonly context: BrowserContext;
  /** What was done, for whoever looks into what went wrong. */
  readonly log: string[] = [];
  readonly #address: string;
  readonly #token: string;
  /** Of each tab that there was. */
  readonly #errors: string[][] = [];
  #page: Page;

  private constructor(input: ScreenInput, context: BrowserContext, page: Page) {
    this.name = input.name;
    this.kind = input.kind;
    this.chances = input.chances;
    this.words = input.words;
    this.context = context;
    this.line = new Line(context, input.chances.of('line'));
    this.#address = new URL(input.address, input.url).href;
    this.#token = input.token;
    this.#page = page;
  }

  static async open(input: ScreenInput): Promise<Screen> {
    const { browser, url, token } = input;
    const size = input.kind === 'phone' ? phone : desktop;
    const context = await contextOf(browser, url, { size, token });
    context.setDefaultTimeout(patienceMs);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    // What was removed elsewhere shows its words for as long as the person does not go on.
    await context.exposeFunction('giveBack', (text: string) => input.words.givenBack(text));
    await context.addInitScript(reportRemoved);
    const screen = new Screen(input, context, await context.newPage());
    await screen.line.open();
    screen.#watch();
    await screen.load();
    return screen;
  }

  get page(): Page {
    return this.#page;
  }

  /** What the pages have thrown; what they say of a line that is cut is no fault of theirs. */
  get errors(): string[] {
    return this.#errors.flat().filter((error) => !ofTheLine.test(error));
  }

  /** The funnel is on the screen: not the panel, and not the browser's own page about the network. */
  async isInFunnel(): Promise<boolean> {
    return !this.#page.isClosed() && (await this.#sign.isVisible());
  }

  get #sign(): Locator {
    return this.#page.getByRole('button', { name: /^Undo/ }).first();
  }

  /** Opens the funnel in the tab that is there, anew where it is open already. */
  async load(): Promise<void> {
    // Where nobody answered who this is, the page has signed out.
    const signedIn = { name: 'auth_token', value: this.#token, url: new URL(this.#address).origin };
    await this.context.addCookies([signedIn]);
    await this.#page.goto(this.#address, { timeout: openingMs });
    const guest = this.#page.getByRole('button', { name: 'Sign in' });
    await this.#sign.or(guest).first().waitFor({ timeout: openingMs });
    if (await guest.isVisible()) throw new Impossible('signed out');
  }

  /** Closes the tab as a person does, and opens another; for a moment there may be both. */
  async changeTabs(isFirstClosed: boolean): Promise<void> {
    const before = this.#page;
    if (isFirstClosed) await before.close({ runBeforeUnload: false });
    this.#page = await this.context.newPage();
    this.#watch();
    try {
      await this.load();
    } finally {
      await before.close({ runBeforeUnload: false });
    }
  }

  note(step: string): void {
    this.log.push(`${new Date().toISOString().slice(14, 23)} ${step}`);
  }

  /** What this browser keeps of edits that are not on the server yet. */
  async unsent(): Promise<string> {
    return this.#page.evaluate(async (name) => {
      const answerOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // The newest state is in the local storage until the database has it.
      const newest = Object.entries(localStorage).filter(([key]) => key.startsWith(name.replace('-', '.')));
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return JSON.stringify(newest);
      const database = await answerOf(indexedDB.open(name));
      const stored = await answerOf(database.transaction('edits').objectStore('edits').getAll());
      database.close();
      return JSON.stringify([newest, stored]);
    }, unsentDatabase);
  }

  /** One of those that are there. */
  async oneOf(locator: Locator): Promise<Locator> {
    const count = await locator.count();
    if (count === 0) throw new Impossible();
    return locator.nth(Math.floor(this.chances.next() * count));
  }

  /** The last of those that are there. */
  async only(locator: Locator): Promise<Locator> {
    if ((await locator.count()) === 0) throw new Impossible();
    return locator.last();
  }

  /** With a finger, or with the mouse. */
  async press(locator: Locator): Promise<void> {
    await (this.kind === 'phone' ? locator.tap() : locator.click());
  }

  #watch(): void {
    this.#errors.push(watchErrors(this.#page));
    this.#page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  }
}

declare const giveBack: (text: string) => void;

function reportRemoved(): void {
  const look = () => {
    for (const notice of document.querySelectorAll<HTMLElement>('[aria-labelledby=removed]'))
      giveBack(notice.innerText);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

const ofTheLine = /Failed to fetch|dynamically imported module|preload CSS|net::ERR|NetworkError/;
