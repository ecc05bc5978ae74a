import { endpoints } from '#contract/endpoints.ts';
import type { SignedUp } from '#tests/support/app.ts';

const { lists } = endpoints;

/** Creates a list that is kept by hand. */
export async function listByHand(owner: SignedUp, name = 'Course'): Promise<string> {
  return (await owner.call<{ id: string }>(lists.create, { body: { name, kind: 'manual' } })).body.id;
}

/** The ids of those in a list, sorted. */
export async function membersOf(owner: SignedUp, id: string): Promise<string[]> {
  const { body } = await owner.call<{ results: { id: string }[] }>(lists.contacts, {
    params: { id },
    query: { limit: 200 },
  });
  return body.results.map((one) => one.id).sort();
}
