/** Marks a container that is focused when the focused element within it is removed. */
export const keepsFocus = { 'data-keeps-focus': '', tabIndex: -1 } as const;

const container = '[data-keeps-focus]';
/** Whatever opened or closed has moved the focus by then, ms. */
const lateMs = 60;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const withAncestors = (element: Element): Element[] => {
  const all: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at);
  return all;
};

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the focus from falling to the page when the element that has it is removed or disabled: it goes to the nearest
 * place around it, late to `last`. Keys meant for what is gone reach nothing else that way.
 *
 * @returns what ends it
 */
export function keepFocus(last: HTMLElement): () => void {
  let before: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) before = withAncestors(target);
  };
  // A press that moves the focus may end what had it: the focus is on its way then, not lost.
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) before = [];
  };
  const isGone = () => isLost() && before[0] !== undefined && !isUsable(before[0]);
  const nearest = () => before.slice(1).find((around) => around.isConnected && around.matches(container));
  const give = (element: Element) => element instanceof HTMLElement && element.focus({ preventScroll: true });
  const restore = () => {
    if (!isGone()) return;
    const home = nearest();
    if (home) give(home);
    clearTimeout(timer);
    timer = setTimeout(() => isGone() && give(nearest() ?? last), lateMs);
  };
  const changes = new MutationObserver(restore);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'contenteditable'] });
  document.addEventListener('focusin', remember);
  // Captured, so that it comes before listeners that remove what had the focus.
  document.addEventListener('focusout', forget, true);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget, true);
  };
}
