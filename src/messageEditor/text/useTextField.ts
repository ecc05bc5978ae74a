import { useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { loadOwnFields, ownFields } from '#src/messageEditor/ownFields.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useKeyboardShown } from '#src/ui/overlay/useKeyboardShown.ts';
import { docOfHtml } from './docOfHtml.ts';
import { FieldNode } from './FieldNode.ts';
import { fieldLabel } from './mergeFieldLabels.ts';
import { textLimit } from './textUsage.ts';
import { MessageKeymap } from './MessageKeymap.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { newLimit, OverLimit } from './OverLimit.ts';
import { fromDocument, replaceText } from './replaceText.ts';
import { textExtensions } from './textExtensions.ts';
import { textProps } from './textProps.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Options {
  message: Message;
  /** Called with media that were pasted into the text. */
  onFiles: (files: File[]) => void;
  /** Called when a field's chip was pressed; `element` is the anchor of its popup. */
  onField: (position: number, element: HTMLElement) => void;
}

interface TextField {
  field: TextEditor;
  /** Whether the last input exceeded the stored size and was rejected. */
  isFull: boolean;
}

/** Binds a TipTap editor to a message's text in both directions. */
export function useTextField({ message, onFiles, onField }: Options): TextField {
  const editor = useMessageEditor();
  const { isEditable, undo, redo } = editor;
  const { t, i18n } = useLingui();
  const [isFull, setFull] = useState(false);
  const shown = useRef(message.text);
  const limit = textLimit(message);
  const field = useEditor({
    extensions: [
      ...textExtensions().map((extension) =>
        extension.name === 'field' ? FieldNode.configure({ nameOf: (name) => fieldLabel(i18n, name) }) : extension,
      ),
      MessageKeymap.configure({
        undo,
        redo,
        onFull: setFull,
      }),
      OverLimit.configure({ limit }),
    ],
    content: docOfHtml(message.text),
    editable: isEditable,
    injectCSS: false,
    editorProps: textProps({ label: t`Message text`, onFiles, onField, onFull: () => setFull(true) }),
    onUpdate: ({ editor: written, transaction }) => {
      if (transaction.getMeta(fromDocument)) return;
      shown.current = htmlOfDoc(written.getJSON());
      editor.change({ text: shown.current }, { label: t`Write the text`, burst: `text:${message.id}` });
    },
    onBlur: () => {
      editor.flush();
      editor.leaveField(message.id);
    },
  });
  // A read-only field still lets its text be selected and copied.
  useEffect(() => field.setEditable(isEditable, false), [field, isEditable]);
  useEffect(() => {
    if (message.text === shown.current) return;
    shown.current = message.text;
    replaceText(field, message.text);
  }, [field, message.text]);
  const own = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  const user = useUser()?.id;
  useEffect(() => void (user !== undefined && loadOwnFields(user)), [user]);
  const shownWith = useRef(own);
  useEffect(() => {
    if (own === shownWith.current || field.isDestroyed) return;
    shownWith.current = own;
    // What was plain text becomes a field once it is known as one.
    replaceText(field, shown.current);
  }, [field, own]);
  useEffect(() => {
    field.view.dispatch(field.state.tr.setMeta(newLimit, limit));
  }, [field, limit]);
  useKeyboardShown(() => void (field.isFocused && field.commands.scrollIntoView()));
  return { field, isFull };
}
