import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type RefObject, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useFocusFirstError } from '#src/ui/useFocusFirstError.ts';

/** Django begins some of its messages in lower case. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Holds a form back while something is wrong that can be told without the server.
 *
 * `errorsOf` is what stands under a field: from the first attempt on our own words, else the server's.
 *
 * @param problems of each field, by its name
 * @param refusal what the server said
 */
export function useChecks(
  form: RefObject<HTMLFormElement | null>,
  problems: Record<string, MessageDescriptor | null>,
  refusal: unknown,
) {
  const { i18n } = useLingui();
  const [heldBack, setHeldBack] = useState<object | null>(null);
  useFocusFirstError(form, refusal);
  useFocusFirstError(form, heldBack);
  const fields = refusal instanceof ApiError ? refusal.fields : {};
  return {
    pass: (): boolean => {
      const passes = Object.values(problems).every((problem) => problem === null);
      if (!passes) setHeldBack({});
      return passes;
    },
    errorsOf: (field: string): string[] => {
      const problem = heldBack && problems[field];
      return problem ? [i18n._(problem)] : (fields[field] ?? []).map(asSentence);
    },
  };
}
