import { useLingui } from '@lingui/react/macro';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { isCanvasFocused } from '#src/features/editor/parts/focus/canvasFocus.ts';

const ShortcutsPopup = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).ShortcutsPopup, OverlayFallback);

/** Opens the list of keyboard shortcuts. */
export function ShortcutsButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keyOf(event) === '?' && isCanvasFocused()) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-label={t`Shortcuts`}
        aria-keyshortcuts="?"
        title={t`Shortcuts`}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
