import { type ReactNode, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { pageLanguage } from '#src/platform/page/pageLanguage.ts';
import { FirstFocus } from '../focus/FirstFocus.tsx';
import classes from './Overlay.module.css';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import { useOpenOverlay } from './useOpenOverlay.ts';

interface Props {
  /** The accessible name where there is no title. */
  label: string | undefined;
  /** The class of the backdrop, which positions the overlay on the screen. */
  className: string | undefined;
  boxClassName: string | undefined;
  /** CSS custom properties that the overlay's styles use. */
  style?: Record<`--${string}`, string>;
  /** An alert, which a press outside does not close. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal layer over the screen: the rest is inert and does not scroll, Escape and a press outside close it. */
export function Overlay({ label, className, boxClassName, style, isAlert = false, onClose, children }: Props) {
  const aboveKeyboard = useAboveKeyboard();
  useOpenOverlay(onClose);
  const box = useRef<HTMLElement>(null);
  return (
    <I18nProvider locale={pageLanguage()}>
      <ModalOverlay
        isOpen
        isDismissable={!isAlert}
        onOpenChange={onClose}
        className={`${classes.overlay} ${className}`}
        style={{ ...style, ...aboveKeyboard }}
      >
        <Modal className={classes.modal}>
          <Dialog ref={box} role={isAlert ? 'alertdialog' : 'dialog'} aria-label={label} className={boxClassName}>
            {children}
            <FirstFocus within={box} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
