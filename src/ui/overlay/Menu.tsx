import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem as AriaMenuItem, Menu as AriaMenu, MenuSection } from 'react-aria-components/Menu';
import classes from './Menu.module.css';
import type { PopupProps } from './Popup.tsx';
import { PopupOverlay } from './PopupOverlay.tsx';

/** Focuses the first item, because react-aria itself focuses the menu as a whole. */
const focusFirstItem = { autoFocus: 'first' } as const;

/**
 * A menu of actions with the keys of the ARIA menu pattern. It imports react-aria, so it belongs only in lazily
 * loaded chunks.
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
  /** The label's text, which typing its first letters finds. */
  label: string;
  /** Says more of it, below the label. */
  note?: string;
  /** The keyboard shortcut of the same action. */
  keys?: ReactNode;
  isDangerous?: boolean | undefined;
  isDisabled?: boolean;
  /** The action shows something in the menu's place, which its owner then closes. */
  opensInPlace?: boolean;
  /** The action takes time, so the menu stays open until its owner closes it. */
  isSlow?: boolean;
  isBusy?: boolean;
  /** A place outside, opened in a tab of its own. */
  href?: string;
  onAction?: () => void;
}

/** One action of a menu. */
export function MenuItem({
  icon,
  label,
  note,
  keys,
  isDangerous,
  isDisabled,
  opensInPlace,
  isSlow,
  isBusy,
  href,
  onAction,
}: ItemProps) {
  return (
    <AriaMenuItem
      textValue={label}
      className={classes.item}
      isDisabled={isDisabled}
      shouldCloseOnSelect={!isSlow && !opensInPlace}
      data-dangerous={isDangerous || undefined}
      aria-busy={isBusy || undefined}
      onAction={isBusy ? undefined : onAction}
      {...(href !== undefined && { href, target: '_blank', rel: 'noreferrer' })}
    >
      {icon}
      <span>
        <span>{label}</span>
        {note !== undefined && <em className={classes.note}>{note}</em>}
      </span>
      {keys && <small aria-hidden>{keys}</small>}
    </AriaMenuItem>
  );
}

/** Actions of a menu under a heading. */
export const MenuHeading = ({ label, children }: { label: string; children: ReactNode }) => (
  <MenuSection>
    <Header className={classes.heading}>{label}</Header>
    {children}
  </MenuSection>
);
