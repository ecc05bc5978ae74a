const dialogs = '[role="dialog"],[role="alertdialog"]';

const openPopovers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(':popover-open')];

/** Whether a dialog, a sheet, a menu or the chat of a tryout lies above the screen. */
export const isAnythingOpen = (): boolean => openPopovers().length > 0 || document.querySelector(dialogs) !== null;

/** Closes the topmost of them, as Escape does. @returns whether there was one */
export function closeTopmost(): boolean {
  const popover = openPopovers().at(-1);
  if (popover) {
    popover.hidePopover();
    return true;
  }
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  if (!dialog) return false;
  const focused = document.activeElement;
  const within = focused && dialog.contains(focused) ? focused : dialog;
  within.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
  return true;
}

/** Runs, at most once a frame, when something may have opened or closed. */
export function onOpenChange(listener: () => void): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      listener();
    });
  };
  new MutationObserver(ask).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('toggle', ask, true);
}
