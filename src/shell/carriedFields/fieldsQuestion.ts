import type { FieldsChoice } from '#contract/schemas/contacts/contactField.ts';

/** What is asked about own fields that come with something and differ from the owner's. */
export interface FieldsQuestion {
  /** The titles of the owner's. */
  titles: readonly string[];
  /** Null where nothing is to be done. */
  answer: (choice: FieldsChoice | null) => void;
}

let asked: FieldsQuestion | null = null;
const listeners = new Set<() => void>();

function set(question: FieldsQuestion | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** The question that waits for an answer, of which there is one on a page. */
export const fieldsQuestion = {
  now: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks which of the fields to keep; null where the person wants neither. */
export function askFieldsChoice(titles: readonly string[]): Promise<FieldsChoice | null> {
  asked?.answer(null);
  return new Promise((resolve) => {
    const answer = (choice: FieldsChoice | null) => {
      set(null);
      resolve(choice);
    };
    set({ titles, answer });
  });
}
