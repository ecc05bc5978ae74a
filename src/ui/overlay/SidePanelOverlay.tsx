import { Overlay } from './Overlay.tsx';
import { OverlayHead } from './OverlayHead.tsx';
import type { SidePanelProps } from './SidePanel.tsx';
import classes from './SidePanelOverlay.module.css';

export function SidePanelOverlay({
  title,
  label,
  closeLabel,
  side,
  size,
  className,
  onClose,
  children,
}: SidePanelProps) {
  const isBare = className !== undefined;
  return (
    <Overlay
      label={label}
      className={classes[side]}
      boxClassName={isBare ? `${classes.box} ${className}` : classes.box}
      style={{ '--panel-size': typeof size === 'number' ? `${size}px` : size }}
      onClose={onClose}
    >
      {title !== undefined && <OverlayHead title={title} closeLabel={closeLabel} onClose={onClose} />}
      {isBare ? children : <div className={classes.body}>{children}</div>}
    </Overlay>
  );
}
