import { useLingui } from '@lingui/react/macro';
import {
  IconBlockquote,
  IconBold,
  IconBraces,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconMoodSmile,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor as TextEditor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useRef, useState, useEffect } from 'react';
import { letterOf } from '#src/platform/keyboard/keys.ts';
import { toggleCode } from './codeCommand.ts';
import { EmojiPopup } from './EmojiPopup.tsx';
import { FieldMenu } from './FieldMenu.tsx';
import { LinkPopup } from './LinkPopup.tsx';
import classes from './TextToolbar.module.css';
import { useToolbarKeys } from './useToolbarKeys.ts';

interface Tool {
  name: string;
  label: string;
  keys?: string;
  Icon: TablerIcon;
  run: () => void;
}

const capitals = (keys: string): string => keys.replaceAll(/(?:^|\+)\w/g, (letter) => letter.toUpperCase());
const shownKeys = (keys: string): string => capitals(keys.replace('control', 'ctrl')).replaceAll('+', ' ');

type Popup = 'link' | 'emoji' | 'field';

function useTools(field: TextEditor, open: (popup: Popup) => void): Tool[] {
  const { t } = useLingui();
  const mark = (name: string) => () => void field.chain().focus().toggleMark(name).run();
  return [
    { name: 'bold', label: t`Bold`, keys: 'control+b', Icon: IconBold, run: mark('bold') },
    { name: 'italic', label: t`Italic`, keys: 'control+i', Icon: IconItalic, run: mark('italic') },
    { name: 'field', label: t`Insert a field`, Icon: IconBraces, run: () => open('field') },
    { name: 'link', label: t`Link`, keys: 'control+k', Icon: IconLink, run: () => open('link') },
    { name: 'underline', label: t`Underline`, keys: 'control+u', Icon: IconUnderline, run: mark('underline') },
    { name: 'strike', label: t`Strikethrough`, keys: 'control+shift+x', Icon: IconStrikethrough, run: mark('strike') },
    {
      name: 'spoiler',
      label: t`Spoiler`,
      keys: 'control+shift+p',
      Icon: IconEyeOff,
      run: mark('spoiler'),
    },
    { name: 'code', label: t`Code`, keys: 'control+e', Icon: IconCode, run: () => toggleCode(field) },
    {
      name: 'blockquote',
      label: t`Quote`,
      Icon: IconBlockquote,
      run: () => void field.chain().focus().toggleWrap('blockquote').run(),
    },
    { name: 'emoji', label: t`Emoji`, Icon: IconMoodSmile, run: () => open('emoji') },
  ];
}

const marksAndBlocks = ['bold', 'italic', 'underline', 'strike', 'spoiler', 'code', 'blockquote', 'link'];

function useActive(field: TextEditor): string {
  return useEditorState({
    editor: field,
    selector: ({ editor }) =>
      marksAndBlocks
        .filter((name) => editor.isActive(name) || (name === 'code' && editor.isActive('codeBlock')))
        .join(' '),
  });
}

/** TipTap binds the keys of the marks itself; the link's key has to open a popup. */
function useLinkKey(field: TextEditor, open: (popup: Popup) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!field.isFocused) return;
      if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open('link');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field, open]);
}

/** The formatting toolbar: marks, links, fields, emoji. */
export function TextToolbar({ field }: { field: TextEditor }) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<Popup | null>(null);
  const tools = useTools(field, setPopup);
  const active = useActive(field).split(' ');
  const { onKeyDown, tabIndexOf } = useToolbarKeys();
  const anchor = useRef<HTMLButtonElement>(null);
  useLinkKey(field, setPopup);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus. */}
      <div
        className={classes.bar}
        role="toolbar"
        aria-label={t`Format`}
        aria-orientation="horizontal"
        onKeyDown={onKeyDown}
      >
        {tools.map(({ name, label, keys, Icon, run }, i) => {
          const isToggle = marksAndBlocks.includes(name);
          return (
            <button
              key={name}
              ref={popup === name ? anchor : undefined}
              type="button"
              data-tool={name}
              tabIndex={tabIndexOf(i)}
              aria-label={label}
              title={keys ? `${label} (${shownKeys(keys)})` : label}
              aria-keyshortcuts={keys && capitals(keys)}
              aria-pressed={isToggle ? active.includes(name) : undefined}
              aria-haspopup={name === 'link' || !isToggle ? 'dialog' : undefined}
              // A press must not blur the text field, which would also close a phone's keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={run}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
            </button>
          );
        })}
      </div>
      <ToolPopup popup={popup} field={field} anchor={anchor} onClose={() => setPopup(null)} />
    </>
  );
}

interface ToolPopupProps {
  popup: Popup | null;
  field: TextEditor;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function ToolPopup({ popup, ...rest }: ToolPopupProps) {
  if (popup === 'link') return <LinkPopup {...rest} />;
  if (popup === 'emoji') return <ToolEmoji {...rest} />;
  return popup === 'field' ? <FieldMenu {...rest} /> : null;
}

function ToolEmoji({ field, anchor, onClose }: Omit<ToolPopupProps, 'popup'>) {
  const insert = (sign: string) => {
    field.chain().focus().insertContent(sign).run();
    onClose();
  };
  return <EmojiPopup anchor={anchor} onChoose={insert} onClose={onClose} />;
}
