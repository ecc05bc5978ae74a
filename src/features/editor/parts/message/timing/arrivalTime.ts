import type { Message } from '#contract/schemas/funnel.ts';
import { dueTime } from '#machines/journey/dueTime.ts';

/** When a message reaches somebody who enters its stage at `enteredAt`, ms; each counts from the one before it. */
export function arrivalTime(messages: readonly Message[], id: string, enteredAt: number, zone: string): number {
  const index = messages.findIndex((message) => message.id === id);
  return messages.slice(0, index + 1).reduce((at, message) => dueTime(message, at, zone), enteredAt);
}
