/** Contacts that are changed together: each is a call of its own. */
export const mostAtOnce = 200;

/** Calls in flight; the server lets an account have four. */
const parallel = 3;

/** Does the same to each contact, a few at a time; resolves to the ids for which it succeeded, and the first error. */
export async function forEachContact(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ done: string[]; error: unknown }> {
  const waiting = [...ids];
  const done: string[] = [];
  let error: unknown;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await act(id);
        done.push(id);
      } catch (failure) {
        error ??= failure;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { done, error };
}
