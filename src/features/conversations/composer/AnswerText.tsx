import { useLingui } from '@lingui/react/macro';
import { type Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { docOfHtml } from '#src/messageEditor/text/docOfHtml.ts';
import { FieldNode } from '#src/messageEditor/text/FieldNode.ts';
import { FieldPopup, type OpenField } from '#src/messageEditor/text/FieldPopup.tsx';
import { fieldLabel } from '#src/messageEditor/text/mergeFieldLabels.ts';
import { htmlOfDoc } from '#src/messageEditor/text/htmlOfDoc.ts';
import messageClasses from '#src/messageEditor/text/MessageSurface.module.css';
import { fromDocument, replaceText } from '#src/messageEditor/text/replaceText.ts';
import { textExtensions } from '#src/messageEditor/text/textExtensions.ts';
import { textProps } from '#src/messageEditor/text/textProps.ts';
import { TextToolbar } from '#src/messageEditor/text/TextToolbar.tsx';
import { loadOwnFields, ownFields } from '#src/messageEditor/ownFields.ts';
import { useUser } from '#src/session/SessionContext.ts';
import classes from './Composer.module.css';

/** What others do with the text. */
export interface AnswerTextHandle {
  focus: () => void;
  /** Puts a text where the caret is. */
  insert: (html: string) => void;
  /** Puts an emoji where the caret is. */
  insertEmoji: (sign: string) => void;
}

interface Props {
  /** Telegram’s HTML. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  isReadOnly?: boolean;
  hasToolbar: boolean;
  /** Asked first about every key; true where it is taken. */
  onKey?: (key: string, event: KeyboardEvent) => boolean;
  onFiles?: (files: File[]) => void;
  /** The id of the option that the keys choose while a list is open above the text. */
  option?: string | undefined;
  fieldRef?: RefObject<AnswerTextHandle | null>;
}

const UndoHistory = Extension.create({
  name: 'undoHistory',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});

/** A text in Telegram’s formatting, with `{fields}` as chips. */
export function AnswerText(props: Props) {
  const {
    html,
    onChange,
    label,
    placeholder,
    isReadOnly = false,
    hasToolbar,
    onKey,
    onFiles,
    option,
    fieldRef,
  } = props;
  const { i18n } = useLingui();
  const shown = useRef(html);
  const [openField, setOpenField] = useState<OpenField | null>(null);
  const own = textProps({
    label,
    onFiles: (files) => onFiles?.(files),
    onField: (position, element) => setOpenField({ position, element }),
    onFull: () => {},
  });
  const handleKeyDown: typeof own.handleKeyDown = function (view, event) {
    if (onKey?.(keyOf(event), event)) return true;
    return own.handleKeyDown?.call(this, view, event) ?? false;
  };
  const attributes = { ...own.attributes, ...(option !== undefined && { 'aria-activedescendant': option }) };
  const field = useEditor({
    extensions: [
      ...textExtensions().map((extension) =>
        extension.name === 'field' ? FieldNode.configure({ nameOf: (name) => fieldLabel(i18n, name) }) : extension,
      ),
      UndoHistory,
    ],
    content: docOfHtml(html),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: { ...own, attributes, handleKeyDown },
    onUpdate: ({ editor, transaction }) => {
      if (transaction.getMeta(fromDocument)) return;
      shown.current = htmlOfDoc(editor.getJSON());
      onChange(shown.current);
    },
  });
  useEffect(() => field.setEditable(!isReadOnly, false), [field, isReadOnly]);
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    replaceText(field, html);
    field.commands.setTextSelection(field.state.doc.content.size);
  }, [field, html]);
  useOwnFields(field, shown);
  useImperativeHandle(
    fieldRef,
    () => ({
      focus: () => void field.commands.focus('end'),
      insert: (text) =>
        field.isEditable &&
        field
          .chain()
          .focus()
          .insertContent(docOfHtml(text).content ?? [])
          .run(),
      insertEmoji: (sign) => field.isEditable && field.chain().focus().insertContent(sign).run(),
    }),
    [field],
  );
  return (
    <>
      <div className={classes.text}>
        {html === '' && (
          <p className={classes.placeholder} aria-hidden>
            {placeholder}
          </p>
        )}
        <EditorContent editor={field} className={messageClasses.text} data-answer-text />
      </div>
      {hasToolbar && (
        <div className={classes.toolbar}>
          <TextToolbar field={field} />
        </div>
      )}
      {openField && <FieldPopup field={field} open={openField} onClose={() => setOpenField(null)} />}
    </>
  );
}

/** What was plain text becomes a field once it is known as one. */
function useOwnFields(field: Editor, shown: RefObject<string>): void {
  const own = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  const user = useUser()?.id;
  useEffect(() => void (user !== undefined && loadOwnFields(user)), [user]);
  const shownWith = useRef(own);
  useEffect(() => {
    if (own === shownWith.current || field.isDestroyed) return;
    shownWith.current = own;
    replaceText(field, shown.current);
  }, [field, own, shown]);
}
