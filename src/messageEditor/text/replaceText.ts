import type { Editor } from '@tiptap/core';
import { docOfHtml } from './docOfHtml.ts';

/** The transaction meta of a change that came from the document and must not be written back. */
export const fromDocument = 'fromDocument';

/**
 * Applies a remote text to the editor. Replaces only the part that differs, so that the caret keeps its position where
 * it can.
 */
export function replaceText(editor: Editor, html: string): void {
  const next = editor.schema.nodeFromJSON(docOfHtml(html));
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || !ends) return;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  editor.view.dispatch(tr.setMeta(fromDocument, true));
}
