import type { Locator, Page } from 'playwright-core';
import { Impossible, type Screen } from './screen.ts';
import { wordsIn } from './words.ts';

/** A title has room for so many characters, and some to spare. */
const fullTitle = 90;
const fullText = 1_500;

/** What stands in the field that has the focus, once the page has come to rest about the last key. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        setTimeout(() => {
          const at = document.activeElement;
          const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
          resolve(isField ? at.value : at instanceof HTMLElement && at.isContentEditable ? at.innerText : '');
        }),
      ),
  );

/** A field of one line has an undo of its own, which takes back what was not kept as a step yet. */
export async function undoInField({ page, words, name }: Screen): Promise<void> {
  const isOwn = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
  if (isOwn) words.overwritten(name, await focusedText(page));
}

/** Goes into a field and types a few words at its end; a full one is written over. */
export async function typeInto(screen: Screen, field: Locator, what: string): Promise<string> {
  const { page, chances, words, name } = screen;
  await field.waitFor();
  if (!(await field.isEditable())) throw new Impossible();
  await screen.press(field);
  const before = await focusedText(page);
  const isText = what === 'text';
  const isFull = before.length > (isText ? fullText : fullTitle);
  await page.keyboard.press(isFull ? 'ControlOrMeta+A' : isText ? 'ControlOrMeta+End' : 'End');
  if (isFull) words.overwritten(name, before);
  const typed: string[] = [];
  const count = isText ? 1 + Math.floor(chances.next() * 4) : 1;
  for (let i = 0; i < count; i++) {
    const word = words.next(name);
    const space = isFull && i === 0 ? '' : ' ';
    if (chances.chance(0.3)) await page.keyboard.insertText(`${space}${word}`);
    else await page.keyboard.type(`${space}${word}`, { delay: chances.between(0, 30) });
    // Something may have come between the person and the field.
    if (wordsIn(await focusedText(page)).includes(word)) {
      words.typed(word, `${what} on screen ${name}, ${new Date().toISOString().slice(14, 23)}`);
      typed.push(word);
    }
  }
  if (typed.length === 0) throw new Impossible();
  const unsent = wordsIn(await screen.unsent());
  const unkept = typed.filter((word) => !unsent.includes(word));
  if (unkept.length > 0) screen.note(`not among the unsent right after the last key: ${unkept.join(' ')}`);
  return typed.join(' ');
}
