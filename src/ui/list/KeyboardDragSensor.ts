import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * dnd-kit's keyboard sensor, for keys that follow the first one at once: it listens for the next key only with the next
 * task, when the thing is announced as picked up already, so that an arrow pressed in between would be lost.
 */
export class KeyboardDragSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      early.push(event);
    };
    document.addEventListener('keydown', hold, true);
    setTimeout(() => {
      document.removeEventListener('keydown', hold, true);
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    });
  }
}
