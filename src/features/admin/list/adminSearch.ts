import { limits } from '#contract/limits.ts';

/** What a list of the admin shows, and the row that is open beside it, stored in the address. */
export interface AdminSearch<State extends string> {
  state?: State;
  search?: string;
  id?: string;
}

type Given = { [Key in keyof AdminSearch<string>]: unknown };
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the address of a list whose rows have these states. */
export const adminSearch =
  <State extends string>(states: readonly State[]) =>
  (given: Given): AdminSearch<State> => {
    const text = typeof given.search === 'string' ? given.search : '';
    const search = text.slice(0, limits.titleChars);
    const state = states.find((one) => one === given.state);
    const id = typeof given.id === 'string' && uuid.test(given.id) ? given.id : undefined;
    return { ...(state && { state }), ...(search && { search }), ...(id && { id }) };
  };

/** What of the address the server is asked for. */
export const adminFilterOf = <State extends string>({ state, search }: AdminSearch<State>) => ({
  ...(state && { state }),
  ...(search && { search }),
});
