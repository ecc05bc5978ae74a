/** The form that keeps what was typed into a trigger and cannot be taken. */
export const saidForm = (trigger: string): string => `said.${trigger}`;
