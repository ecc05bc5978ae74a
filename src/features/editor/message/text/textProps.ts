import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { isAddress } from '#machines/text/address.ts';
import { isForeign, sliceOfForeign, sliceOfPlain } from './pasteSlice.ts';

interface Options {
  label: string;
  /** Pictures and videos that were pasted; those that are dropped are the whole panel's. */
  onFiles: (files: File[]) => void;
  onField: (position: number, element: HTMLElement) => void;
}

/** How the text field is named, and what it does with what is pasted, dropped and pressed. */
export function textProps({ label, onFiles, onField }: Options): EditorProps {
  return {
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
    clipboardTextParser: (text, _context, _plain, view) => sliceOfPlain(view.state.schema, text),
    handlePaste: (view, event) => paste(view, event, onFiles),
    handleDrop: (view, event, _slice, isMoved) => !isMoved && drop(view, event),
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
  const files = [...(event.clipboardData?.files ?? [])];
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
  if (!html || !isForeign(html) || state.selection.$from.parent.type.spec.code) return false;
  view.dispatch(state.tr.replaceSelection(sliceOfForeign(state.schema, html)).scrollIntoView().setMeta('paste', true));
  return true;
}

/** Text that is dragged in from elsewhere is cleaned as a pasted one is. */
function drop(view: EditorView, event: DragEvent): boolean {
  // Files are taken by the panel.
  if ((event.dataTransfer?.files.length ?? 0) > 0) return true;
  const html = event.dataTransfer?.getData('text/html') ?? '';
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!html || !at || !isForeign(html)) return false;
  view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, sliceOfForeign(view.state.schema, html)));
  return true;
}
