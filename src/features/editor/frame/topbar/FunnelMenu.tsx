import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';

const FunnelPopup = lazyPanel(async () => (await import('../overlaysChunk.ts')).FunnelPopup, OverlayFallback);

export function FunnelMenu() {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor}>
      <IconButton
        size="small"
        label={t`More`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FunnelPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
