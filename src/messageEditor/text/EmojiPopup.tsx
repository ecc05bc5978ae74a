import { useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import type { RefObject } from 'react';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './TextPopup.module.css';

interface Props {
  field: TextEditor;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const emoji = (
  '😀 😊 😉 😍 🤗 🤔 😎 🥳 😢 😮 🙏 👍 👏 👋 💪 🤝 ❤️ 🔥 ✨ ⭐ 🎉 🎁 🏆 🚀 ' +
  '✅ ❌ ❗ ❓ ⚡ 💡 🔔 📌 📅 ⏰ 📍 📎 📷 🎬 🎧 📚 ✏️ 💬 📞 ✉️ 🛒 💳 💰 👇'
).split(' ');

/** A short list of common emoji; all others come from the device's keyboard. */
export function EmojiPopup({ field, anchor, onClose }: Props) {
  const { t } = useLingui();
  const insert = (sign: string) => {
    field.chain().focus().insertContent(sign).run();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Emoji`} align="end">
      <div className={classes.emoji}>
        {emoji.map((sign) => (
          <button key={sign} type="button" onClick={() => insert(sign)}>
            {sign}
          </button>
        ))}
      </div>
    </Popup>
  );
}
