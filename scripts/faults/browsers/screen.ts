import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { contextOf, desktop, phone, watchErrors } from '#tests/support/browser.ts';
import type { Chances } from '../random.ts';
import { Network } from './network.ts';
import type { TypedWords } from './typedWords.ts';

/** The action is not possible at the moment, so another one is chosen. */
export class Impossible extends Error {}

export interface ScreenInput {
  browser: Browser;
  url: string;
  /** The path of the funnel's page. */
  address: string;
  token: string;
  /** One letter, the prefix of the words typed on this screen. */
  name: string;
  kind: 'canvas' | 'phone';
  chances: Chances;
  words: TypedWords;
}

/** The IndexedDB database with the editor's unsent edits. */
const unsentDatabase = 'voronka-unsent';
const patienceMs = 4_000;
const openingMs = 30_000;

/** One simulated person with their own browser profile. */
export class Screen {
  readonly name: string;
  readonly kind: 'canvas' | 'phone';
  readonly chances: Chances;
  readonly words: TypedWords;
  readonly network: Network;
  readonly context: BrowserContext;
  /** The steps done so far, for the failure report. */
  readonly log: string[] = [];
  readonly #address: string;
  readonly #token: string;
  /** The errors of each tab that was opened. */
  readonly #errors: string[][] = [];
  #page: Page;

  private constructor(input: ScreenInput, context: BrowserContext, page: Page) {
    this.name = input.name;
    this.kind = input.kind;
    this.chances = input.chances;
    this.words = input.words;
    this.context = context;
    this.network = new Network(context, input.chances.of('network'));
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
    // The notice of a remote removal shows the removed text only until the person continues, so it is recorded at once.
    await context.exposeFunction('reportReturned', (text: string) => input.words.markReturned(text));
    await context.addInitScript(reportRemovedTexts);
    const screen = new Screen(input, context, await context.newPage());
    await screen.network.open();
    screen.#watch();
    await screen.load();
    return screen;
  }

  get page(): Page {
    return this.#page;
  }

  /** Errors of the pages, except those caused by the faulty network. */
  get errors(): string[] {
    return this.#errors.flat().filter((error) => !networkErrors.test(error));
  }

  /** Tells whether the editor is shown, neither another page nor the browser's network error page. */
  async isInFunnel(): Promise<boolean> {
    return !this.#page.isClosed() && (await this.#undoButton.isVisible());
  }

  get #undoButton(): Locator {
    return this.#page.getByRole('button', { name: /^Undo/ }).first();
  }

  /** Loads or reloads the funnel in the current tab. */
  async load(): Promise<void> {
    // The page signs out when the request for the current user fails, so the cookie is set again.
    const signedIn = { name: 'auth_token', value: this.#token, url: new URL(this.#address).origin };
    await this.context.addCookies([signedIn]);
    await this.#page.goto(this.#address, { timeout: openingMs });
    const guest = this.#page.getByRole('button', { name: 'Sign in' });
    await this.#undoButton.or(guest).first().waitFor({ timeout: openingMs });
    if (await guest.isVisible()) throw new Impossible('signed out');
  }

  /** Closes the tab and opens another one, in this order or with both open for a moment. */
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

  /** The unsent edits that this browser has stored, as JSON. */
  async unsent(): Promise<string> {
    return this.#page.evaluate(async (name) => {
      const answerOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // The newest state lies in localStorage until IndexedDB has committed it.
      const newest = Object.entries(localStorage).filter(([key]) => key.startsWith(name.replace('-', '.')));
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return JSON.stringify(newest);
      const database = await answerOf(indexedDB.open(name));
      const stored = await answerOf(database.transaction('edits').objectStore('edits').getAll());
      database.close();
      return JSON.stringify([newest, stored]);
    }, unsentDatabase);
  }

  /** A random match. @throws Impossible where there is none */
  async oneOf(locator: Locator): Promise<Locator> {
    const count = await locator.count();
    if (count === 0) throw new Impossible();
    return locator.nth(Math.floor(this.chances.next() * count));
  }

  /** The last match. @throws Impossible where there is none */
  async lastOf(locator: Locator): Promise<Locator> {
    if ((await locator.count()) === 0) throw new Impossible();
    return locator.last();
  }

  /** Taps on a phone, clicks elsewhere. */
  async press(locator: Locator): Promise<void> {
    await (this.kind === 'phone' ? locator.tap() : locator.click());
  }

  #watch(): void {
    this.#errors.push(watchErrors(this.#page));
    this.#page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  }
}

declare const reportReturned: (text: string) => void;

function reportRemovedTexts(): void {
  const report = () => {
    for (const notice of document.querySelectorAll<HTMLElement>('[aria-labelledby=removed]'))
      reportReturned(notice.innerText);
  };
  new MutationObserver(report).observe(document, { childList: true, subtree: true });
}

const networkErrors = /Failed to fetch|dynamically imported module|preload CSS|net::ERR|NetworkError/;
