import type { Editor } from '@tiptap/core';
import { fieldText } from './htmlOfDoc.ts';

/** Toggles inline code within a line, and a code block over several lines. */
export function toggleCode(editor: Editor): void {
  if (editor.isActive('codeBlock')) {
    unwrapCode(editor);
    return;
  }
  const { from, to, $from, $to } = editor.state.selection;
  if ($from.parent.inlineContent && $from.sameParent($to)) {
    editor.chain().focus().toggleMark('code').run();
    return;
  }
  const { doc, schema, tr } = editor.state;
  const range = $from.blockRange($to);
  if (!range) return;
  const text = doc.textBetween(range.start, range.end, '\n', (leaf) => fieldText(leaf.attrs));
  const block = schema.node('codeBlock', null, text ? [schema.text(text)] : []);
  editor.view.dispatch(tr.replaceRangeWith(range.start, range.end, block));
  editor.commands.focus(Math.min(from, to));
}

function unwrapCode(editor: Editor): void {
  const { $from } = editor.state.selection;
  const { schema, tr } = editor.state;
  const lines = $from.parent.textContent.split('\n');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  editor.view.dispatch(tr.replaceWith($from.before(), $from.after(), paragraphs));
  editor.commands.focus();
}
