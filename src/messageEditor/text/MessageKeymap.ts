import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { limits } from '#contract/limits.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { fromDocument } from './replaceText.ts';

interface Options {
  undo: () => void;
  redo: () => void;
  /** Reports whether the last input exceeded the stored size and was rejected. */
  onFull: (isFull: boolean) => void;
}

const storedChars = (doc: Node): number => htmlOfDoc(doc.toJSON()).length;

/** Replaces TipTap's own undo history by the funnel's, and rejects input beyond the stored size. */
export const MessageKeymap = Extension.create<Options>({
  name: 'funnelKeys',
  addOptions: () => ({ undo: () => {}, redo: () => {}, onFull: () => {} }),
  addKeyboardShortcuts() {
    const run = (act: () => void) => () => {
      act();
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
