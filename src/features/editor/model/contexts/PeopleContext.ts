import { createContext, use } from 'react';

/** Those who stand on a stage, or those who have a tag. */
export type PeopleFilter = { stage: string } | { tag: string };

/** Opens a list of people. */
export const PeopleContext = createContext<(of: PeopleFilter) => void>(() => {});
export const useOpenPeople = () => use(PeopleContext);
