import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { isAddress } from '#machines/text/address.ts';
import { sliceOfForeign, sliceOfPlain } from './pasteSlice.ts';

interface Options {
  label: string;
  onFiles: (files: File[]) => void;
  onField: (position: number, element: HTMLElement) => void;
}

const filesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => /^(?:image|video)\//.test(file.type));

/** How the text field is named, and what it does with what is pasted, dropped and pressed. */
export function textProps({ label, onFiles, onField }: Options): EditorProps {
  return {
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
    clipboardTextParser: (text, _context, _plain, view) => sliceOfPlain(view.state.schema, text),
    handlePaste: (view, event) => paste(view, event, onFiles),
    handleDrop: (_view, event) => {
      const files = filesOf(event.dataTransfer);
      if (files.length > 0) onFiles(files);
      return files.length > 0;
    },
    handleDOMEvents: {
      // By now the press has chosen the chip; opening any earlier would be undone by the same press.
      click: (view, event) => {
        const isOnChip = event.target instanceof Element && event.target.closest('[data-field]') !== null;
        if (isOnChip && view.editable && isOnField(view)) openField(view, onField);
        return false;
      },
    },
    handleKeyDown: (view, event) => {
      if (event.key !== 'Enter' || !isOnField(view)) return false;
      openField(view, onField);
      return true;
    },
  };
}

const isOnField = ({ state: { selection } }: EditorView): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'field';

function openField(view: EditorView, onField: Options['onField']): void {
  const position = view.state.selection.from;
  const chip = view.nodeDOM(position);
  if (chip instanceof HTMLElement) onField(position, chip);
}

function paste(view: EditorView, event: ClipboardEvent, onFiles: Options['onFiles']): boolean {
  const files = filesOf(event.clipboardData);
  const html = event.clipboardData?.getData('text/html') ?? '';
  const plain = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { state } = view;
  if (files.length > 0 && !plain) {
    onFiles(files);
    return true;
  }
  if (!state.selection.empty && isAddress(plain) && state.schema.marks['link']) {
    const { from, to } = state.selection;
    view.dispatch(state.tr.addMark(from, to, state.schema.marks['link'].create({ href: plain })));
    return true;
  }
  if (!html || html.includes('data-pm-slice') || state.selection.$from.parent.type.spec.code) return false;
  view.dispatch(state.tr.replaceSelection(sliceOfForeign(state.schema, html)).scrollIntoView().setMeta('paste', true));
  return true;
}
