import { useLingui } from '@lingui/react/macro';
import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';

const EmojiPopup = lazy(async () => ({
  default: (await import('#src/messageEditor/text/EmojiPopup.tsx')).EmojiPopup,
}));

/** Opens the common emoji. */
export function EmojiButton({ onChoose }: { onChoose: (sign: string) => void }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (sign: string) => {
    onChoose(sign);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={anchor}
        label={t`Emoji`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMoodSmile size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Suspense>
        {isOpen && <EmojiPopup anchor={anchor} align="start" onChoose={choose} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
