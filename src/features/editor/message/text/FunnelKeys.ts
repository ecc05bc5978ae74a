import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { limits } from '#contract/limits.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { fromDocument } from './showText.ts';

interface Options {
  undo: () => void;
  redo: () => void;
}

/** Below this size of a document no text can reach the stored bound, so that typing costs nothing. */
const surelyFits = 2_000;

/** The text has no history of its own: its steps are the funnel's. And it keeps within what can be stored. */
export const FunnelKeys = Extension.create<Options>({
  name: 'funnelKeys',
  addOptions: () => ({ undo: () => {}, redo: () => {} }),
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
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (tr, { doc }) =>
        !tr.docChanged ||
        tr.getMeta(fromDocument) === true ||
        tr.doc.content.size < surelyFits ||
        tr.doc.content.size <= doc.content.size ||
        htmlOfDoc(tr.doc.toJSON()).length <= limits.draftTextChars,
    }),
  ],
});

function isAtEndOfCode({ selection: { $from, empty }, doc }: EditorState): boolean {
  const isEnd = $from.parentOffset === $from.parent.content.size;
  return empty && isEnd && $from.parent.type.name === 'codeBlock' && $from.after() === doc.content.size;
}
