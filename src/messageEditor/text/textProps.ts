import type { Mark, Node, Slice } from '@tiptap/pm/model';
import { AllSelection, NodeSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { limits } from '#contract/limits.ts';
import { isOpenableUrl } from '#machines/text/linkUrl.ts';
import { sanitizePastedHtml } from '#machines/text/sanitizePastedHtml.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { isForeign, sliceOfHtml, sliceOfPlain } from './pasteSlice.ts';

interface Options {
  label: string;
  /** Called with pasted media. Dropped files bubble up to the panel. */
  onFiles: (files: File[]) => void;
  onField: (position: number, element: HTMLElement) => void;
  /** Called when a paste or drop exceeds the stored size and is rejected. */
  onFull: () => void;
}

/** ProseMirror's props of the text field: its accessible name, and its paste, drop and key handlers. */
export function textProps(options: Options): EditorProps {
  const { label, onField } = options;
  return {
    // A read-only field stays focusable, so that the focus is not lost when it becomes read-only.
    // What is written is never translated by the browser: it would be saved so.
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      spellcheck: 'true',
      tabindex: '0',
      translate: 'no',
    },
    clipboardTextParser: (text, _context, _plain, view) => sliceOfPlain(view.state.schema, text),
    handleTextInput: typeOverAll,
    // `handlePaste` parses foreign HTML itself; letting the browser parse it too would log each style that the CSP
    // blocks.
    transformPastedHTML: (html) => (isForeign(html) ? '' : html),
    handlePaste: (view, event) => paste(view, event, options),
    handleDrop: (view, event, _slice, isMoved) => !isMoved && drop(view, event, options),
    handleDOMEvents: {
      // On click rather than mousedown: ProseMirror selects the chip first, and the same press would close an earlier
      // popup.
      click: (view, event) => {
        const isOnChip = event.target instanceof Element && event.target.closest('[data-field]') !== null;
        if (isOnChip && view.editable && isOnField(view)) openField(view, onField);
        return false;
      },
    },
    handleKeyDown: (view, event) => {
      if (keyOf(event) !== 'Enter' || !isOnField(view)) return false;
      openField(view, onField);
      return true;
    },
  };
}

/**
 * Typing over the whole text keeps the marks that all of it had, although browsers report only the range that differs.
 */
function typeOverAll(view: EditorView, from: number, to: number, text: string): boolean {
  const { doc, selection, tr } = view.state;
  const isAll = from <= 1 && to >= doc.content.size - 1;
  if (!(selection instanceof AllSelection) || !isAll) return false;
  const marks = marksOfAll(doc);
  tr.insertText(text);
  const end = tr.selection.from;
  for (const mark of marks) tr.addMark(end - text.length, end, mark);
  view.dispatch(tr.scrollIntoView());
  return true;
}

function marksOfAll(doc: Node): Mark[] {
  let shared: readonly Mark[] | null = null;
  doc.descendants((node) => {
    if (node.isText) shared = shared ? shared.filter((mark) => mark.isInSet(node.marks)) : node.marks;
  });
  return ((shared ?? []) as Mark[]).filter(({ type }) => type.spec.inclusive !== false);
}

const isOnField = ({ state: { selection } }: EditorView): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'field';

function openField(view: EditorView, onField: Options['onField']): void {
  const position = view.state.selection.from;
  const chip = view.nodeDOM(position);
  if (chip instanceof HTMLElement) onField(position, chip);
}

function paste(view: EditorView, event: ClipboardEvent, { onFiles, onFull }: Options): boolean {
  const files = [...(event.clipboardData?.files ?? [])];
  const html = event.clipboardData?.getData('text/html') ?? '';
  const plain = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { state } = view;
  if (files.length > 0 && !plain) {
    onFiles(files);
    return true;
  }
  const href = tidyUrl(plain);
  if (!state.selection.empty && isOpenableUrl(href) && state.schema.marks['link']) {
    const { from, to } = state.selection;
    view.dispatch(state.tr.addMark(from, to, state.schema.marks['link'].create({ href })));
    return true;
  }
  if (html && isForeign(html) && !state.selection.$from.parent.type.spec.code) {
    const slice = cleaned(view, html, onFull);
    if (slice) view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
    return true;
  }
  if (plain.length <= limits.draftTextChars) return false;
  onFull();
  return true;
}

/** Cleans dropped text like pasted text. */
function drop(view: EditorView, event: DragEvent, { onFull }: Options): boolean {
  // The panel handles dropped files.
  if ((event.dataTransfer?.files.length ?? 0) > 0) return true;
  const html = event.dataTransfer?.getData('text/html') ?? '';
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!html || !at || !isForeign(html)) return false;
  const slice = cleaned(view, html, onFull);
  if (slice) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice));
  return true;
}

/** Reduces foreign HTML to Telegram's tags; null where it exceeds the stored size. */
function cleaned(view: EditorView, html: string, onFull: () => void): Slice | null {
  const text = sanitizePastedHtml(html);
  if (text.length <= limits.draftTextChars) return sliceOfHtml(view.state.schema, text);
  onFull();
  return null;
}
