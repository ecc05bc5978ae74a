import { Trans } from '@lingui/react/macro';
import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { OverlayMissing } from '../../parts/lazy/PartMissing.tsx';
import classes from './TopBar.module.css';

const RunPopup = lazyPanel(async () => (await import('./popups/RunPopup.tsx')).RunPopup, OverlayMissing);

/** Shows what was checked before the funnel is started. */
export function RunButton() {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor} data-run>
      <Button
        size="small"
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconPlayerPlayFilled size={16} aria-hidden />
        <span className={classes.word}>
          <Trans>Run</Trans>
        </span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <RunPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
