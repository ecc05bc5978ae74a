import { Trans } from '@lingui/react/macro';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

const SavePopup = lazyPanel(async () => (await import('../overlaysChunk.ts')).SavePopup, OverlayFallback);

/** Opens the checklist of a template, which is saved as a version where a funnel is run. */
export function SaveVersion() {
  const editor = useFunnelEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor} data-save-version>
      <Button
        size="small"
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          editor.attempt();
          setOpen(true);
        }}
      >
        <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
        <Trans>Save as version</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <SavePopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
