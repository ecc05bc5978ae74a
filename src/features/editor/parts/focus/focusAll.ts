/** A ref callback that focuses a field on mount and selects its text. */
export const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
