import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { SignedUp } from '#tests/support/app.ts';
import type { History } from './history.ts';
import { answerQuestion, closeAll } from './questions.ts';
import type { Screen } from './screen.ts';
import { shownStages, stagesOf } from './shownStages.ts';
import { type TypedWords, wordsIn } from './typedWords.ts';

/** Timeouts until all edits are saved, and until all screens show the same document, ms. */
const quietMs = 120_000;
const sameMs = 60_000;
const pollMs = 100;

/** Repairs every network, waits until all edits are saved, and verifies the guarantees. @returns the broken ones */
export async function proveBrowsers(
  screens: Screen[],
  words: TypedWords,
  history: History,
  user: SignedUp,
  funnel: string,
): Promise<string[]> {
  const params = { id: funnel };
  const read = async () => (await user.call<Funnel>(endpoints.funnels.get, { params })).body;
  for (const { network } of screens) await network.setKind('good');
  const broken = await compare(screens, read, 'once all is quiet');
  for (const screen of screens) await screen.load().catch((error: unknown) => broken.push(String(error)));
  broken.push(...(await compare(screens, read, 'after a reload')));

  const { name, document } = await read();
  const stored = (await history.words()).union(new Set(wordsIn(JSON.stringify([name, document]))));
  for (const { word, where } of words.findLost(stored))
    broken.push(`The word ${word} is lost, which was typed: ${where}`);
  for (const screen of screens) broken.push(...screen.errors.map((error) => `Screen ${screen.name} threw: ${error}`));
  return broken;
}

/** Compares the document of each screen with the server's. @returns a line for each that differs */
async function compare(screens: Screen[], read: () => Promise<Funnel>, when: string): Promise<string[]> {
  const unsaved = await pollUntilNull(quietMs, () => findUnsavedScreen(screens));
  if (unsaved !== null) return [`${when}: ${unsaved}`];
  const differing: string[] = [];
  for (const screen of screens) {
    const differs = await pollUntilNull(sameMs, () => difference(screen, read));
    if (differs !== null) differing.push(`${when}: ${differs}`);
  }
  return differing;
}

async function difference(screen: Screen, read: () => Promise<Funnel>): Promise<string | null> {
  const [shown, held] = [await shownStages(screen), stagesOf((await read()).document)];
  if (JSON.stringify(shown) === JSON.stringify(held)) return null;
  const place = held.findIndex((stage, i) => JSON.stringify(stage) !== JSON.stringify(shown[i]));
  const at = place < 0 ? held.length : place;
  const [here, there] = [shown, held].map((stages) => JSON.stringify(stages[at]));
  return `stage ${at + 1} of ${held.length} is ${here} on screen ${screen.name} (${shown.length} stages), on the server ${there}`;
}

/** The reason why a screen is not saved yet, after answering its open questions; null when it is saved. */
async function findUnsavedScreen(screens: Screen[]): Promise<string | null> {
  for (const screen of screens) {
    if (!(await screen.isInFunnel())) await screen.load();
    await closeAll(screen);
    // An archived funnel refuses edits.
    const back = screen.page.getByRole('button', { name: 'Return to funnels' });
    if (await back.isVisible()) await screen.press(back);
    const answer = await answerQuestion(screen);
    if (answer) screen.note(`answered at the end: ${answer}`);
  }
  for (const { page, name } of screens) {
    const header = page.locator('header').filter({ has: page.getByRole('button', { name: /^Undo/ }) });
    if (!(await header.getByTitle('Saved', { exact: true }).isVisible()))
      return `screen ${name} does not come to rest: ${(await header.innerText()).replaceAll('\n', ' ')}`;
  }
  return null;
}

/** Polls until the check returns null. @returns its last finding after the timeout; else null. */
async function pollUntilNull(longestMs: number, check: () => Promise<string | null>): Promise<string | null> {
  const until = Date.now() + longestMs;
  for (;;) {
    const found = await check().catch((error: unknown) => String(error));
    if (found === null || Date.now() > until) return found;
    await pause(pollMs);
  }
}
