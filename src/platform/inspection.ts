/** What XState's inspection API tells of an actor, as far as it is used here. */
export interface Inspected {
  type: string;
  actorRef: object;
}
type Listener = (inspected: Inspected) => void;

let listener: Listener | null = null;
/** The last actor of each machine; a stopped one may be forgotten. */
const actors = new Map<string, WeakRef<object>>();

/** Given to the actors of this tab (`inspect`), so that an admin can watch them on the machines' pages. */
export function inspect(inspected: Inspected): void {
  const { actorRef } = inspected;
  const id = (actorRef as { logic?: { id?: unknown } }).logic?.id;
  if (inspected.type === '@xstate.actor' && typeof id === 'string') actors.set(id, new WeakRef(actorRef));
  listener?.(inspected);
}

/** The last actor of a machine in this tab. */
export const inspectedActor = (machine: string): object | null => actors.get(machine)?.deref() ?? null;

/** Tells of everything that the actors of this tab do from now on, to one listener; null tells nobody. */
export function listenToActors(to: Listener | null): void {
  listener = to;
}
