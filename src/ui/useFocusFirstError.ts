import { type RefObject, useEffect } from 'react';

/** After a refusal the focus goes to the first field that has to be put right. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
