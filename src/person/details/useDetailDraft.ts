import { useEffect, useRef, useState } from 'react';
import type { ChangeContactInput } from '#contract/schemas/contactInput.ts';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useChangeContact } from './useChangeContact.ts';

interface Detail {
  contact: string;
  /** The API's name of the field, also of the stored text. */
  name: string;
  saved: string;
  changeOf: (text: string) => ChangeContactInput;
}

/** One typed detail of a contact: saved when its field is left, persisted over a failed save and a reload. */
export function useDetailDraft({ contact, name, saved, changeOf }: Detail) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`contact.${account}.${contact}.${name}`, { text: saved }));
  const [text, setText] = useState(() => storage.read().text);
  const [base, setBase] = useState<string | null>(saved);
  const { mutateAsync, reset, error, isPending, isSuccess } = useChangeContact(contact);
  /** The last text sent, until it is answered. */
  const sent = useRef<{ text: string } | null>(null);
  if (base !== saved) {
    // It was saved here or changed elsewhere; what is typed since is not overwritten.
    if (isSuccess || (text === base && !isPending)) setText(saved);
    setBase(saved);
  }
  const isDirty = text !== saved;
  useEffect(() => (isDirty ? storage.write({ text }) : storage.clear()), [storage, text, isDirty]);
  const send = async (typed: string) => {
    const sending = { text: typed };
    sent.current = sending;
    try {
      await mutateAsync(changeOf(typed));
      // The server may write it in another way, as a phone, or find it the same as before.
      setBase(null);
    } catch {
      // It is shown as `error`.
    }
    if (sent.current === sending) sent.current = null;
  };
  return {
    text,
    isDirty,
    isPending,
    error: isDirty ? error : null,
    type: (typed: string) => {
      reset();
      setText(typed);
    },
    /** While an earlier text is on its way, the next one follows it. */
    save: (typed = text) => {
      setText(typed);
      if (typed !== (sent.current?.text ?? saved)) void send(typed);
    },
    revert: () => {
      reset();
      setText(saved);
    },
  };
}
