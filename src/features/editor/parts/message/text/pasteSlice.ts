import { type Schema, Slice } from '@tiptap/pm/model';
import { escapeHtml } from '#machines/text/entities.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { docOfHtml } from './docOfHtml.ts';

/** Not copied from this field, and not with its marks alone: other editors of this make name theirs otherwise. */
export const isForeign = (html: string): boolean =>
  !html.includes('data-pm-slice') || /<(?:h[1-6]|[uo]l|li|table|div|hr|img|span(?! data-field))\b/i.test(html);

/** A whole text, Telegram's HTML, to be put in somewhere. */
export function sliceOfHtml(schema: Schema, html: string): Slice {
  return Slice.maxOpen(schema.nodeFromJSON(docOfHtml(html)).content);
}

/** Plain text line by line: empty lines stay, and what names a field becomes one. */
export const sliceOfPlain = (schema: Schema, text: string): Slice =>
  sliceOfHtml(schema, escapeHtml(stripUnstorable(text).replaceAll(/\r\n?/g, '\n')));
