import { type RefObject, useEffect } from 'react';

const mouse = '(hover: hover) and (pointer: fine)';

/**
 * Focuses the first empty field as the screen opens, so that one can type at once. On touch screens it would open the
 * keyboard over the form. The form is named by the heading, which a screen reader thus reads out before the field.
 */
export function useFocusFirstEmpty(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia(mouse).matches) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, [form]);
}
