import { type Schema, Slice } from '@tiptap/pm/model';
import { escapeHtml } from '#machines/text/entities.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { docOfHtml } from './docOfHtml.ts';

/**
 * Whether pasted HTML needs cleaning: it was not copied from this editor. Other ProseMirror editors name their marks
 * differently.
 */
export const isForeign = (html: string): boolean =>
  !html.includes('data-pm-slice') || /<(?:h[1-6]|[uo]l|li|table|div|hr|img|span(?! data-field))\b/i.test(html);

/** Parses Telegram's HTML into a slice for pasting. */
export function sliceOfHtml(schema: Schema, html: string): Slice {
  return Slice.maxOpen(schema.nodeFromJSON(docOfHtml(html)).content);
}

/** Converts plain text line by line: empty lines stay, and placeholders become fields. */
export const sliceOfPlain = (schema: Schema, text: string): Slice =>
  sliceOfHtml(schema, escapeHtml(stripUnstorable(text).replaceAll(/\r\n?/g, '\n')));
