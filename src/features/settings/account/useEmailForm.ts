import { type ChangeEvent, useState } from 'react';
import type { SetEmailInput } from '#contract/schemas/account/user.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { useSetEmail } from '../mutations.ts';

export const emptyEmailFields = { email: '', current_password: '', new_password: '', re_new_password: '' };
type Field = keyof typeof emptyEmailFields;

/** The props of a field that the form's state controls. */
export interface ControlledField {
  name: Field;
  required: boolean;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  errors: string[];
}

/** The state of the e-mail form. @param isFirst whether the account gets its first e-mail, and a password with it */
export function useEmailForm(isFirst: boolean, onMailed: (input: SetEmailInput) => void) {
  const [fields, setFields] = useState(emptyEmailFields);
  /** A new object with each attempt whose passwords differed, so that the error takes the focus each time. */
  const [mismatch, setMismatch] = useState<object | null>(null);
  const { mutateAsync, isPending, error } = useSetEmail();
  const { email, current_password, new_password, re_new_password } = fields;
  const isMismatch = isFirst && re_new_password !== new_password;
  const differs = re_new_password !== '' && !new_password.startsWith(re_new_password);
  const send = () => {
    if (isPending) return;
    setMismatch(isMismatch ? {} : null);
    if (isMismatch) return;
    const address = email.trim();
    const input: SetEmailInput = isFirst
      ? { email: address, new_password, re_new_password }
      : { email: address, current_password };
    mutateAsync(input).then(
      () => onMailed(input),
      () => {},
    );
  };
  const field = (name: Field): ControlledField => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ target }) => setFields((now) => ({ ...now, [name]: target.value })),
    errors: fieldErrors(error, name),
  });
  return { field, send, isPending, error, mismatch, showsMismatch: differs || (mismatch !== null && isMismatch) };
}
