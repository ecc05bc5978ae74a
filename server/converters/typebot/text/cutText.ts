import { limits } from '#contract/limits.ts';
import { textRuns } from '#machines/text/fields.ts';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import type { TextNode } from '#machines/text/textNode.ts';
import { trimText } from '#machines/text/trimText.ts';

/** A field counts as more characters than are written. */
const roomForFields = 0.75;
const mostChars = Math.floor(limits.textChars * roomForFields);

/** Nodes as the texts of messages, as many as Telegram's limit makes of them; none where they are blank. */
export function textsOf(nodes: TextNode[]): string[] {
  const trimmed = trimText(nodes);
  const text = textRuns(trimmed).join('');
  if (isInvisible(text)) return [];
  if (text.length <= mostChars) {
    const html = serializeText(trimmed);
    if (html.length <= limits.draftTextChars)
      return [parseText(html).ok ? html : serializeText([{ kind: 'text', text }])];
  }
  const at = placeToCut(text, partOf(text.length));
  return at === null ? [] : [...textsOf(slice(trimmed, 0, at)), ...textsOf(slice(trimmed, at, text.length))];
}

/** Near the middle, where whole messages end; half of what is short and has too much markup. */
const partOf = (length: number): number =>
  length <= mostChars ? Math.ceil(length / 2) : Math.max(1, Math.floor(length / mostChars / 2)) * mostChars;

/** Behind a line, else behind a word, else between two characters; null where there is nothing to cut. */
function placeToCut(text: string, most: number): number | null {
  const head = text.slice(0, most);
  const least = most - Math.min(most, mostChars) / 2;
  for (const sign of ['\n\n', '\n', ' ']) {
    const at = head.lastIndexOf(sign);
    if (at > least) return at + sign.length;
  }
  const isBetweenHalves = /[\uD800-\uDBFF]$/.test(head);
  const at = isBetweenHalves ? most - 1 : most;
  return at > 0 && at < text.length ? at : null;
}

/** The nodes of a part of the text. */
function slice(nodes: readonly TextNode[], from: number, to: number): TextNode[] {
  let at = 0;
  const cut = (all: readonly TextNode[]): TextNode[] =>
    all.flatMap((node): TextNode[] => {
      if (node.kind === 'element') {
        const children = cut(node.children);
        return children.length > 0 ? [{ ...node, children }] : [];
      }
      const text = node.text.slice(Math.max(0, from - at), Math.max(0, to - at));
      at += node.text.length;
      return text === '' ? [] : [{ ...node, text }];
    });
  return cut(nodes);
}
