import type { Locator, Page } from 'playwright-core';
import { Impossible, type Screen } from './screen.ts';
import { wordsIn } from './typedWords.ts';

/** A title above this length is overwritten, because its limit leaves no room for another word, characters. */
const fullTitle = 90;
const fullText = 1_500;

/** The text of the focused field, after the page has handled the last key. */
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

/** Marks a one-line field's text as overwritten, because the field's own undo removes what is not committed yet. */
export async function undoInField({ page, words, name }: Screen): Promise<void> {
  const isInput = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
  if (isInput) words.markOverwritten(name, await focusedText(page));
}

/** Focuses a field and appends a few words; a full field is overwritten. */
export async function typeInto(screen: Screen, field: Locator, what: string): Promise<string> {
  const { page, chances, words, name } = screen;
  await field.waitFor();
  if (!(await field.isEditable())) throw new Impossible();
  await screen.press(field);
  const before = await focusedText(page);
  const isText = what === 'text';
  const isFull = before.length > (isText ? fullText : fullTitle);
  await page.keyboard.press(isFull ? 'ControlOrMeta+A' : isText ? 'ControlOrMeta+End' : 'End');
  if (isFull) words.markOverwritten(name, before);
  const typed: string[] = [];
  const count = isText ? 1 + Math.floor(chances.next() * 4) : 1;
  for (let i = 0; i < count; i++) {
    const word = words.next(name);
    const space = isFull && i === 0 ? '' : ' ';
    if (chances.chance(0.3)) await page.keyboard.insertText(`${space}${word}`);
    else await page.keyboard.type(`${space}${word}`, { delay: chances.between(0, 30) });
    // Something may have taken the focus meanwhile, so only a word seen in the field counts.
    if (wordsIn(await focusedText(page)).includes(word)) {
      words.markTyped(word, `${what} on screen ${name}, ${new Date().toISOString().slice(14, 23)}`);
      typed.push(word);
    }
  }
  if (typed.length === 0) throw new Impossible();
  const unsent = wordsIn(await screen.unsent());
  const unstored = typed.filter((word) => !unsent.includes(word));
  if (unstored.length > 0) screen.note(`not among the unsent right after the last key: ${unstored.join(' ')}`);
  return typed.join(' ');
}
