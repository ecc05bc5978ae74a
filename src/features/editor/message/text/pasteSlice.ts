import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { storable } from '#machines/text/storable.ts';
import { docOfHtml } from './docOfHtml.ts';

/** Not copied from this field, and not with its marks alone: other editors of this make name theirs otherwise. */
export const isForeign = (html: string): boolean =>
  !html.includes('data-pm-slice') || /<(?:h[1-6]|[uo]l|li|table|div|hr|img|span(?! data-field))\b/i.test(html);

/** A whole text, Telegram's HTML, to be put in somewhere. */
export function sliceOfHtml(schema: Schema, html: string): Slice {
  return Slice.maxOpen(schema.nodeFromJSON(docOfHtml(html)).content);
}

/** Plain text line by line: empty lines stay. */
export function sliceOfPlain(schema: Schema, text: string): Slice {
  const lines = storable(text)
    .split(/\r\n?|\n/)
    .map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  return Slice.maxOpen(Fragment.from(lines));
}
