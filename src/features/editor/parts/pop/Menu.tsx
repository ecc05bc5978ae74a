import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode, RefObject } from 'react';
import classes from './Menu.module.css';
import { Popup } from './Popup.tsx';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list of things to do, by the keys of the ARIA menu pattern: arrows around its ends, Home and End, the first letter of
 * an item; Tab leaves it.
 */
export function Menu({ anchor, onClose, label, align = 'start', children }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])')];
    const next = itemFor(event, items);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={label} align={align}>
      <div role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Popup>
  );
}

function itemFor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const now = items.findIndex((item) => item === document.activeElement);
  const step = steps[key];
  if (step !== undefined) return items[(now + step + items.length) % items.length];
  if ([...key].length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const after = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

interface ItemProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  isDangerous?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One thing to do: an icon, its words, and the keys that do it too. */
export function MenuItem({ isDangerous = false, isDisabled = false, onClick, ...rest }: ItemProps) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      data-dangerous={isDangerous || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    />
  );
}
