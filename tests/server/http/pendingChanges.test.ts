import { expect, it, vi } from 'vitest';
import { PendingChanges } from '#server/http/stream/pendingChanges.ts';

const people = { kind: 'people' as const, owner_id: 'owner', funnel_id: 'funnel' };
const batch = (n: number) => Array.from({ length: 100 }, (_, at) => `contact ${n}.${at}`);

it('the pending changes of a stalled reader are bounded, and collapse into one bulk change', () => {
  const pending = new PendingChanges();
  const read = vi.fn();
  const batches = Array.from({ length: 50 }, (_, n) => {
    const contacts = batch(n);
    const iterate = contacts[Symbol.iterator].bind(contacts);
    return Object.assign(contacts, { [Symbol.iterator]: () => (read(), iterate()) });
  });
  for (const contacts of batches) pending.add({ ...people, contacts });
  expect(read, 'a bulk change gathers no ids').toHaveBeenCalledTimes(3);
  expect(pending.take().contacts).toBeNull();
});

it('a few pending changes are sent by id, without duplicates', () => {
  const pending = new PendingChanges();
  expect([...pending.take().kinds], 'a new reader gets every kind').toEqual(['edits', 'state', 'counts']);
  expect(pending.isEmpty).toBe(true);
  pending.add({ ...people, contacts: ['anna', 'boris'] });
  pending.add({ ...people, contacts: ['boris'] });
  expect(pending.take()).toEqual({ kinds: new Set(['people']), contacts: ['anna', 'boris'] });
  pending.add({ ...people, contacts: null });
  pending.add({ ...people, contacts: ['anna'] });
  expect(pending.take().contacts).toBeNull();
  expect(pending.isEmpty).toBe(true);
});
