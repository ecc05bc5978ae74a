import { useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import { useEditor as useTiptap } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Message } from '#contract/schemas/funnel.ts';
import { useEditor, useEditorState } from '../../useEditor.ts';
import { docOfHtml } from './docOfHtml.ts';
import { FieldNode } from './FieldNode.ts';
import { fieldLabel } from '../../stage/fieldLabels.ts';
import { FunnelKeys } from './FunnelKeys.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { fromDocument, showText } from './showText.ts';
import { textExtensions } from './textExtensions.ts';
import { textProps } from './textProps.ts';

interface Options {
  message: Message;
  /** Pictures and videos that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void;
  /** A chip was pressed; `element` is where it stands on the screen. */
  onField: (position: number, element: HTMLElement) => void;
}

/** The text of a message as a field: what is written goes into the funnel, what comes from there is shown. */
export function useTextField({ message, onFiles, onField }: Options): TextEditor {
  const editor = useEditor();
  const { t, i18n } = useLingui();
  const isEditable = useEditorState((s) => s.funnel.state !== 'archived');
  const shown = useRef(message.text);
  const field = useTiptap({
    extensions: [
      ...textExtensions().map((extension) =>
        extension.name === 'field' ? FieldNode.configure({ nameOf: (name) => i18n._(fieldLabel(name)) }) : extension,
      ),
      FunnelKeys.configure({ undo: editor.undo, redo: editor.redo }),
    ],
    content: docOfHtml(message.text),
    editable: isEditable,
    injectCSS: false,
    editorProps: textProps({ label: t`Text of the message`, onFiles, onField }),
    onUpdate: ({ editor: written, transaction }) => {
      if (transaction.getMeta(fromDocument)) return;
      shown.current = htmlOfDoc(written.getJSON());
      const edit = { type: 'message.change' as const, id: message.id, text: shown.current };
      editor.apply([edit], { label: t`Write the text`, burst: `text:${message.id}` });
    },
    onBlur: () => editor.flush(),
  });
  useEffect(() => {
    if (message.text === shown.current) return;
    shown.current = message.text;
    showText(field, message.text);
  }, [field, message.text]);
  return field;
}
