import { createContext, use } from 'react';

/** Filters the list of people by their stage or by a tag. */
export type PeopleFilter = { stage: string } | { tag: string };

/** Opens the people drawer. */
export const PeopleContext = createContext<(of: PeopleFilter) => void>(() => {});
export const useOpenPeople = () => use(PeopleContext);
