import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { pageLanguage } from '#src/platform/page/pageLanguage.ts';
import { FirstFocus } from '../focus/FirstFocus.tsx';
import { Overlay } from './Overlay.tsx';
import type { PopupProps } from './Popup.tsx';
import classes from './PopupOverlay.module.css';
import { useOpenOverlay } from './useOpenOverlay.ts';

const gapPx = 6;
/** The z-index of modal overlays; the last opened is on top by document order. */
const layer = { zIndex: 200 };

/** Popover or sheet is decided on opening; a later resize does not switch it. */
export function PopupOverlay(props: PopupProps) {
  const [isSheet] = useState(() => window.matchMedia('(max-width: 720px)').matches);
  return isSheet ? <Sheet {...props} /> : <Floating {...props} />;
}

function Sheet({ label, className, onClose, children }: PopupProps) {
  return (
    <Overlay
      label={label}
      className={classes.screen}
      boxClassName={`${classes.sheet} ${className ?? ''}`}
      onClose={onClose}
    >
      {children}
    </Overlay>
  );
}

function Floating({ anchor, label, align = 'start', className, onClose, children }: PopupProps) {
  const box = useRef<HTMLElement>(null);
  useOpenOverlay(onClose);
  return (
    <I18nProvider locale={pageLanguage()}>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={onClose}
        placement={`bottom ${align}`}
        offset={gapPx}
        containerPadding={gapPx}
        className={classes.popover}
        style={layer}
      >
        <Dialog ref={box} aria-label={label} className={`${classes.popup} ${className ?? ''}`}>
          {children}
          <FirstFocus within={box} />
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
