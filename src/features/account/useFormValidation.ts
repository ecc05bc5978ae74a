import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type RefObject, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';

/** Django begins some of its messages in lower case. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Client-side validation of a form: `validate` blocks the submit while a field is invalid.
 *
 * `errorsOf` gives a field's errors: the client's from the first failed attempt on, else the server's.
 *
 * @param problems the validation error of each field, by its name
 * @param refusal the server's error
 */
export function useFormValidation(
  form: RefObject<HTMLFormElement | null>,
  problems: Record<string, MessageDescriptor | null>,
  refusal: unknown,
) {
  const { i18n } = useLingui();
  const [failedAttempt, setFailedAttempt] = useState<object | null>(null);
  useFocusFirstError(form, refusal);
  useFocusFirstError(form, failedAttempt);
  const fields = refusal instanceof ApiError ? refusal.fields : {};
  return {
    validate: (): boolean => {
      const isValid = Object.values(problems).every((problem) => problem === null);
      if (!isValid) setFailedAttempt({});
      return isValid;
    },
    errorsOf: (field: string): string[] => {
      const problem = failedAttempt && problems[field];
      return problem ? [i18n._(problem)] : (fields[field] ?? []).map(asSentence);
    },
  };
}
