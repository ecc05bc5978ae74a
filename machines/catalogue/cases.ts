/** Events without a payload. */
export const plain = (...types: string[]) => types.map((type) => ({ type }));

/** The event by which XState tells that an invoked actor is done, or has failed. */
export const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.0.${actor}`, output });
export const failed = (actor: string, error: unknown = 'away') => ({ type: `xstate.error.actor.0.${actor}`, error });

/** The event by which a delay is over. */
export const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` });
