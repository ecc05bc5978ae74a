import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { docOfHtml } from '#src/messageEditor/text/docOfHtml.ts';
import { textExtensions } from '#src/messageEditor/text/textExtensions.ts';

test('a text has the focus at once, so that what is typed next goes nowhere else', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, extensions: textExtensions(), content: docOfHtml('Wait') });
  editor.commands.focus('end');
  expect(document.activeElement).toBe(editor.view.dom);
  expect(editor.state.selection.from).toBe(5);
  editor.view.dom.blur();
  editor.chain().focus().toggleMark('bold').run();
  expect(document.activeElement).toBe(editor.view.dom);
  editor.destroy();
});
