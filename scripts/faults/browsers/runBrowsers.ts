import type { Browser } from 'playwright-core';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp } from '#tests/support/app.ts';
import { launch } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type Chances, seededChances } from '../random.ts';
import { type Action, actions } from './actions.ts';
import { History } from './history.ts';
import { proveBrowsers } from './proveBrowsers.ts';
import { answerQuestion, closeCoveringDialogs } from './questions.ts';
import { Screen } from './screen.ts';
import { TypedWords, wordsIn } from './typedWords.ts';

export interface BrowsersRun {
  seed: number;
  /** Each screen ends after this many steps or minutes, whichever comes first. */
  steps?: number | undefined;
  minutes?: number | undefined;
  say(line: string): void;
}

export interface BrowsersResult {
  /** The broken guarantees. */
  broken: string[];
  /** The number of typed words, and of each action. */
  figures: Record<string, number>;
  /** The log of each screen. */
  screens: { name: string; log: string[] }[];
}

const people = [
  { name: 'a', kind: 'canvas' },
  { name: 'b', kind: 'phone' },
  { name: 'c', kind: 'canvas' },
] as const;

/** Edits a funnel on three screens with faulty networks: at the end all show the same, and no typed word is lost. */
export async function runBrowsers(run: BrowsersRun): Promise<BrowsersResult> {
  const [product, browser] = await Promise.all([startProduct(), launch()]);
  try {
    return await runScreens(product, browser, run);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** As `runBrowsers`, in a product and a browser that are already running. */
export async function runScreens(product: Product, browser: Browser, run: BrowsersRun): Promise<BrowsersResult> {
  const user = await signUp(product);
  const bot = product.telegram.createBot({ username: `line_${run.seed}_bot` });
  const funnel: Funnel = await seedFunnel(user, { bot });
  const chances = seededChances(run.seed);
  const words = new TypedWords();
  const history = new History(user, funnel.id);
  const at = { browser, url: product.url, address: `/content/funnels/${funnel.id}/`, token: user.token, words };
  const screens = await Promise.all(
    people.map((person) => Screen.open({ ...at, ...person, chances: chances.of(person.name) })),
  );
  const until = Date.now() + (run.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const acting = { steps: run.steps ?? Number.POSITIVE_INFINITY, until, done: new Map<string, number>() };
  await Promise.all(screens.map((screen) => act(screen, acting, history)));
  run.say(`${words.count} words typed`);
  const broken = await proveBrowsers(screens, words, history, user, funnel.id);
  await Promise.all(screens.map(({ context }) => context.close()));
  const figures = { words: words.count, ...Object.fromEntries([...acting.done].toSorted()) };
  return { broken, figures, screens: screens.map(({ name, kind, log }) => ({ name: `${name} (${kind})`, log })) };
}

interface ActingUntil {
  steps: number;
  until: number;
  /** The number of times that each action was done. */
  done: Map<string, number>;
}

async function act(screen: Screen, { steps, until, done }: ActingUntil, history: History): Promise<void> {
  let unsent: string[] = [];

  for (let step = 0; step < steps && Date.now() < until; step++) {
    const { name, act } = drawAction(screen);
    try {
      if (!(await screen.isInFunnel())) await screen.load();
      const answer = await answerQuestion(screen);
      if (answer) screen.note(`answered: ${answer}`);
      unsent = await logVanishedWords(screen, unsent, history);
      if (!answer) await closeCoveringDialogs(screen);
      const what = await act(screen);
      screen.note(`${name}: ${what ?? 'done'}`);
      done.set(name, (done.get(name) ?? 0) + 1);
      unsent = await logVanishedWords(screen, unsent, history);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      screen.note(`${name}: not now${why && ` (${why})`}`);
      // The network is repaired where the page could not be loaded, or the screen would never return to the funnel.
      if (!(await screen.isInFunnel())) await screen.network.setKind('good');
    }
  }
}

/** Logs words that left the unsent edits without reaching the server, which helps to find the cause of a lost word. */
async function logVanishedWords(screen: Screen, before: string[], history: History): Promise<string[]> {
  const now = wordsIn(await screen.unsent());
  const left = before.filter((word) => word.startsWith(screen.name) && !now.includes(word));
  if (left.length > 0) {
    await history.read();
    const gone = left.filter((word) => !history.has(word));
    if (gone.length > 0) screen.note(`no longer unsent, and not in the history: ${gone.join(' ')}`);
  }
  return [...new Set(now)];
}

function drawAction({ chances, kind }: { chances: Chances; kind: Screen['kind'] }): Action {
  const possible = actions.filter(({ on }) => on === undefined || on === kind);
  let left = chances.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  return possible.find(({ weight }) => (left -= weight) < 0) ?? (possible[0] as Action);
}
