import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './TextPopup.module.css';
import { walkGrid } from './walkGrid.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  /** The edge of the anchor that it is aligned with. */
  align?: 'start' | 'end';
  onChoose: (sign: string) => void;
  onClose: () => void;
}

const emoji = (
  '😀 😊 😉 😍 🤗 🤔 😎 🥳 😢 😮 🙏 👍 👏 👋 💪 🤝 ❤️ 🔥 ✨ ⭐ 🎉 🎁 🏆 🚀 ' +
  '✅ ❌ ❗ ❓ ⚡ 💡 🔔 📌 📅 ⏰ 📍 📎 📷 🎬 🎧 📚 ✏️ 💬 📞 ✉️ 🛒 💳 💰 👇'
).split(' ');

/** A short list of common emoji; all others come from the device's keyboard. */
export function EmojiPopup({ anchor, align = 'end', onChoose, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Emoji`} align={align}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within bubble here. */}
      <div className={classes.emoji} onKeyDown={walkGrid}>
        {emoji.map((sign) => (
          <button key={sign} type="button" onClick={() => onChoose(sign)}>
            {sign}
          </button>
        ))}
      </div>
    </Popup>
  );
}
