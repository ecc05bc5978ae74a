import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field after a rejected submit. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
