import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { cleanText } from '#machines/text/cleanText.ts';
import { docOfHtml } from './docOfHtml.ts';

/** Not copied from this field, and not with its marks alone: other editors of this make name theirs otherwise. */
export const isForeign = (html: string): boolean =>
  !html.includes('data-pm-slice') || /<(?:h[1-6]|[uo]l|li|table|div|hr|img|span(?! data-field))\b/i.test(html);

/** What another page or a word processor put on the clipboard, as far as Telegram knows it. */
export function sliceOfForeign(schema: Schema, html: string): Slice {
  return Slice.maxOpen(schema.nodeFromJSON(docOfHtml(cleanText(html))).content);
}

/** Plain text line by line: empty lines stay. */
export function sliceOfPlain(schema: Schema, text: string): Slice {
  const lines = text.split(/\r\n?|\n/).map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  return Slice.maxOpen(Fragment.from(lines));
}
