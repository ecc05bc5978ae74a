import { createContext, use } from 'react';

/** Filters the list of people by their stage, by a tag, or by the message whose question waits for their answer. */
export type PeopleFilter = { stage: string } | { tag: string } | { asked: string };

/** Opens the people drawer. */
export const PeopleContext = createContext<(of: PeopleFilter) => void>(() => {});
export const useOpenPeople = () => use(PeopleContext);
