import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { limits } from '#contract/limits.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { fromDocument } from './replaceText.ts';

interface Options {
  undo: () => void;
  redo: () => void;
  /** Whether what was just written, or pasted, was more than can be stored. */
  onFull: (isFull: boolean) => void;
}

const storedChars = (doc: Node): number => htmlOfDoc(doc.toJSON()).length;

/** The text has no history of its own: its steps are the funnel's. And it keeps within what can be stored. */
export const MessageKeymap = Extension.create<Options>({
  name: 'funnelKeys',
  addOptions: () => ({ undo: () => {}, redo: () => {}, onFull: () => {} }),
  addKeyboardShortcuts() {
    const run = (work: () => void) => () => {
      work();
      return true;
    };
    return {
      'Mod-z': run(this.options.undo),
      'Mod-Shift-z': run(this.options.redo),
      'Mod-y': run(this.options.redo),
      'Shift-Enter': () => this.editor.commands.enter(),
      ArrowDown: () =>
        this.editor.commands.command(({ state, commands }) => isAtEndOfCode(state) && commands.exitCode()),
    };
  },
  addProseMirrorPlugins() {
    const { onFull } = this.options;
    return [
      new Plugin({
        filterTransaction: (tr, { doc }) => {
          if (!tr.docChanged || tr.getMeta(fromDocument) === true) return true;
          const length = storedChars(tr.doc);
          const isFull = length > limits.draftTextChars && length > storedChars(doc);
          onFull(isFull);
          return !isFull;
        },
      }),
    ];
  },
});

function isAtEndOfCode({ selection: { $from, empty }, doc }: EditorState): boolean {
  const isEnd = $from.parentOffset === $from.parent.content.size;
  return empty && isEnd && $from.parent.type.name === 'codeBlock' && $from.after() === doc.content.size;
}
