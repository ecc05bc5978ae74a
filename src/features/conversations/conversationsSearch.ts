import { limits } from '#contract/limits.ts';
import { type ConversationState, conversationStates } from '#contract/conversationStates.ts';

/** What of the conversations is listed, and which one is open, stored in the address. */
export interface ConversationsSearch {
  /** The unanswered where it is left out. */
  state?: Exclude<ConversationState, 'unanswered'>;
  funnel?: string;
  tag?: string;
  search?: string;
  contact?: string;
}

/** Changes a part of it; what is undefined is taken out. */
export type ChangeSearch = (
  change: {
    [Key in keyof ConversationsSearch]: ConversationsSearch[Key] | undefined;
  },
) => void;

/** Whether others than all who wait are listed. */
export const isNarrowed = ({ state, funnel, tag, search }: ConversationsSearch): boolean =>
  [state, funnel, tag, search].some((one) => one !== undefined);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (given: unknown) => (typeof given === 'string' && uuid.test(given) ? given : undefined);

/** Parses the address's search parameters; an invalid value is dropped. */
export function conversationsSearch(given: { [Key in keyof ConversationsSearch]: unknown }): ConversationsSearch {
  const text = typeof given.search === 'string' ? given.search : '';
  const state = conversationStates.find((one) => one === given.state);
  const search = {
    state: state === 'unanswered' ? undefined : state,
    funnel: idOf(given.funnel),
    tag: idOf(given.tag),
    search: text.trim() === '' ? undefined : text.slice(0, limits.titleChars),
    contact: idOf(given.contact),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
