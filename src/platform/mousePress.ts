let pressed = false;
const listeners = new Set<() => void>();

function settle(isPressed: boolean): void {
  if (pressed === isPressed) return;
  pressed = isPressed;
  if (isPressed) window.addEventListener('pointermove', releaseWithoutButton);
  else window.removeEventListener('pointermove', releaseWithoutButton);
  for (const listener of listeners) listener();
}

const release = () => settle(false);

/** The release was seen by nobody here: it was in a menu of the system, or outside the window. */
function releaseWithoutButton({ buttons }: PointerEvent): void {
  if (buttons === 0) release();
}

if (typeof window !== 'undefined') {
  // a tap presses only once the finger is lifted: its mouse events come then, and the focus moves between them
  window.addEventListener('mousedown', () => settle(true), true);
  for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown']) window.addEventListener(end, release, true);
  // of the window itself
  window.addEventListener('blur', release);
}

/** Whether a press of the mouse, or of a tap, goes on; it ends before its click. */
export const isMousePressed = (): boolean => pressed;

/** Calls the listener when a press begins and ends. */
export function onMousePress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
