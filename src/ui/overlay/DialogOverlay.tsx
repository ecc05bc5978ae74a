import type { DialogProps } from './Dialog.tsx';
import classes from './DialogOverlay.module.css';
import { Overlay } from './Overlay.tsx';
import { OverlayHead } from './OverlayHead.tsx';

const usualWidth = 440;

export function DialogOverlay({
  title,
  label,
  closeLabel,
  width = usualWidth,
  isBare = false,
  onClose,
  children,
}: DialogProps) {
  return (
    <Overlay
      label={label}
      className={isBare ? `${classes.screen} ${classes.nearTop}` : classes.screen}
      boxClassName={classes.box}
      style={{ '--dialog-width': `${width}px` }}
      onClose={onClose}
    >
      {title !== undefined && <OverlayHead title={title} closeLabel={closeLabel} onClose={onClose} />}
      {isBare ? children : <div className={classes.body}>{children}</div>}
    </Overlay>
  );
}
