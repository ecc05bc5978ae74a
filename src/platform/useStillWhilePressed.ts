import { useState, useSyncExternalStore } from 'react';
import { isMousePressed, onMousePress } from './mousePress.ts';

/**
 * The value as it was when the press began, until it ends: what comes or goes with a blur would move what is being pressed
 * from under the pointer, and there would be no click.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(onMousePress, isMousePressed);
  const [still, setStill] = useState(value);
  if (!isPressed && still !== value) setStill(value);
  return isPressed ? still : value;
}
