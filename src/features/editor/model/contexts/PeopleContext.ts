import { createContext, use } from 'react';

/** Whose list is shown: people on a stage, or people with a tag. */
export type PeopleFilter = { stage: string } | { tag: string };

/** Opens a list of people. */
export const PeopleContext = createContext<(of: PeopleFilter) => void>(() => {});
export const useOpenPeople = () => use(PeopleContext);
