import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFirstFocus } from '#src/ui/focus/useFirstFocus.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { useRestoreFocus } from '#src/ui/focus/useRestoreFocus.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useDrawerSlot } from './DrawerSlotContext.ts';
import { SheetTop } from './SheetTop.tsx';
import classes from './EditorDrawer.module.css';

interface Props {
  title: string;
  /** The width beside the canvas, px. */
  width: number;
  /** Before the title, beside the canvas. */
  icon?: ReactNode;
  /** Beside the close button of the panel. */
  actions?: ReactNode;
  /** Below the title of a sheet. */
  note?: ReactNode;
  /** Below what is scrolled in a sheet. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the canvas, which stays usable; on narrow screens a sheet. */
export function EditorDrawer(props: Props) {
  const { slot } = useDrawerSlot();
  return slot ? createPortal(<Column {...props} />, slot) : <Sheet {...props} />;
}

function Sheet({ title, note, foot, onClose, children }: Props) {
  return (
    <SidePanel label={title} onClose={onClose} side="bottom" size="92%" className={classes.box}>
      <div className={classes.sheet}>
        <SheetTop {...{ title, note, onClose }} />
        <div className={classes.body}>{children}</div>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </SidePanel>
  );
}

function Column({ title, width, icon, actions, onClose, children }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useRestoreFocus();
  useFirstFocus(box);
  // React bubbles key events of the drawer's popups through portals too; those are ignored.
  const onKeyDown = (event: KeyboardEvent) => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (keyOf(event) !== 'Escape' || event.defaultPrevented || !isWithin) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from anywhere within.
    <aside ref={box} className={classes.drawer} style={{ width }} aria-label={title} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <h2 className={classes.title}>{title}</h2>
        {actions}
        <IconButton size="small" label={t`Close`} data-close onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
