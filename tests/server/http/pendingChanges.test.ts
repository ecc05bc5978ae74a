import { expect, it, vi } from 'vitest';
import { PendingChanges } from '#server/http/pendingChanges.ts';

const people = { kind: 'people' as const, owner_id: 'owner', funnel_id: 'funnel' };
const batch = (n: number) => Array.from({ length: 100 }, (_, at) => `contact ${n}.${at}`);

it('what a stalled reader waits for is held in a bound, and told as many', () => {
  const pending = new PendingChanges();
  const read = vi.fn();
  const batches = Array.from({ length: 50 }, (_, n) => {
    const contacts = batch(n);
    const iterate = contacts[Symbol.iterator].bind(contacts);
    return Object.assign(contacts, { [Symbol.iterator]: () => (read(), iterate()) });
  });
  for (const contacts of batches) pending.add({ ...people, contacts });
  expect(read, 'what is told as many is not gathered').toHaveBeenCalledTimes(3);
  expect(pending.take().contacts).toBeNull();
});

it('few are told by name, once, and nothing twice', () => {
  const pending = new PendingChanges();
  expect([...pending.take().kinds], 'a new reader is told all').toEqual(['edits', 'state', 'counts']);
  expect(pending.isEmpty).toBe(true);
  pending.add({ ...people, contacts: ['anna', 'boris'] });
  pending.add({ ...people, contacts: ['boris'] });
  expect(pending.take()).toEqual({ kinds: new Set(['people']), contacts: ['anna', 'boris'] });
  pending.add({ ...people, contacts: null });
  pending.add({ ...people, contacts: ['anna'] });
  expect(pending.take().contacts).toBeNull();
  expect(pending.isEmpty).toBe(true);
});
