import type { Page } from 'playwright-core';

/** How translators put their elements around a text: by moving it, or by replacing it with a text of their own. */
export type Translating = 'moves' | 'replaces';

/**
 * Does to the page what a browser's translation does, from its first text on and to whatever comes later: each text is
 * put into two elements of the translator. The words stay as they are, so that tests find what they look for.
 */
export const translate = (page: Page, how: Translating): Promise<unknown> =>
  page.addInitScript((isMoving: boolean) => {
    const skipped = '[translate=no], .notranslate, script, style, textarea, [data-translated]';
    const wrap = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dataset['translated'] = '';
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(isMoving ? text : text.data);
    };
    const wrapAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) wrap(text);
    };
    const begin = () => {
      const watched = { childList: true, characterData: true, subtree: true };
      const observer = new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) wrapAll(node);
        observer.takeRecords();
      });
      wrapAll(document.body);
      observer.observe(document.body, watched);
    };
    addEventListener('DOMContentLoaded', begin);
  }, how === 'moves');

/**
 * The texts of the page that have no element of their own. Texts of editors and of drawings are the libraries', which
 * know how to change them.
 */
export const textsWithoutElement = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('[contenteditable], svg, script, style')) continue;
      const others = [...parent.childNodes].filter((node) => node !== text && node.textContent?.trim() !== '');
      const elements = [...parent.children];
      if (others.length + elements.length > 0)
        found.add(`“${text.data.trim().slice(0, 40)}” in <${parent.localName} class="${parent.className}">`);
    }
    return [...found];
  });
