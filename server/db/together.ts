import type { Tx } from './transaction.ts';

interface Call<In, Out> {
  input: In;
  done(output: Out): void;
  failed(error: unknown): void;
}

/**
 * Makes a call for one out of a statement for many: calls that come at the same moment in one transaction are one
 * statement. So code that says what happens to one can take many side by side in the round trips of one.
 * @param run answers each input, in their order
 */
export function together<In, Out>(run: (tx: Tx, inputs: In[]) => Promise<Out[]>): (tx: Tx, input: In) => Promise<Out> {
  const waiting = new WeakMap<Tx, Call<In, Out>[]>();
  return (tx, input) =>
    new Promise((done, failed) => {
      const calls = waiting.get(tx) ?? [];
      calls.push({ input, done, failed });
      if (calls.length > 1) return;
      waiting.set(tx, calls);
      // by then whoever was answered by the same statement before has asked for this one
      process.nextTick(() => {
        waiting.delete(tx);
        void answer(tx, run, calls);
      });
    });
}

async function answer<In, Out>(
  tx: Tx,
  run: (tx: Tx, inputs: In[]) => Promise<Out[]>,
  calls: Call<In, Out>[],
): Promise<void> {
  try {
    const inputs = calls.map(({ input }) => input);
    const outputs = await run(tx, inputs);
    calls.forEach(({ done }, at) => done(outputs[at] as Out));
  } catch (error) {
    for (const { failed } of calls) failed(error);
  }
}
