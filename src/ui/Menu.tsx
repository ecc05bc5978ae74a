import type { ReactNode } from 'react';
import { MenuItem as AriaMenuItem, Menu as AriaMenu } from 'react-aria-components/Menu';
import classes from './Menu.module.css';
import type { PopupProps } from './Popup.tsx';
import { PopupOverlay } from './PopupOverlay.tsx';

/** By itself react-aria leaves the focus on the menu as a whole, and its first item an arrow key away. */
const focusFirstItem = { autoFocus: 'first' } as const;

/**
 * A list of things to do, by the keys of the ARIA menu pattern. It brings the library with it: whatever has one is
 * itself loaded when it is first used.
 */
export function Menu(props: PopupProps) {
  const { label, onClose, children } = props;
  return (
    <PopupOverlay {...props}>
      <AriaMenu aria-label={label} {...focusFirstItem} shouldFocusWrap className={classes.menu} onClose={onClose}>
        {children}
      </AriaMenu>
    </PopupOverlay>
  );
}

interface ItemProps {
  icon: ReactNode;
  /** What it does; found by typing its first letters. */
  label: string;
  /** The keys that do it too. */
  keys?: ReactNode;
  isDangerous?: boolean | undefined;
  isDisabled?: boolean;
  /** Takes a while: the menu stays open until whoever has it closes it. */
  isSlow?: boolean;
  isBusy?: boolean;
  onAction: () => void;
}

/** One thing to do. */
export function MenuItem({ icon, label, keys, isDangerous, isDisabled, isSlow, isBusy, onAction }: ItemProps) {
  return (
    <AriaMenuItem
      textValue={label}
      className={classes.item}
      isDisabled={isDisabled}
      shouldCloseOnSelect={!isSlow}
      data-dangerous={isDangerous || undefined}
      aria-busy={isBusy || undefined}
      onAction={isBusy ? undefined : onAction}
    >
      {icon}
      <span>{label}</span>
      {keys && <small aria-hidden>{keys}</small>}
    </AriaMenuItem>
  );
}
