/** As a ref: the field that has just been asked for gets the focus, its text selected. */
export const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
