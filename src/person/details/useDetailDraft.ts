import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useChangeContact } from './useChangeContact.ts';

interface Detail {
  contact: Contact;
  /** The API's name of the field, also of the stored text. */
  name: string;
  /** Its text as it is kept. */
  savedOf: (contact: Contact) => string;
  changeOf: (text: string) => ChangeContactInput;
}

/** One typed detail of a contact: saved when its field is left, persisted over a failed save and a reload. */
export function useDetailDraft({ contact, name, savedOf, changeOf }: Detail) {
  const saved = savedOf(contact);
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`contact.${account}.${contact.id}.${name}`, { text: saved }));
  const [text, setText] = useState(() => storage.read().text);
  const [base, setBase] = useState(saved);
  const { mutateAsync, reset, error, isPending } = useChangeContact(contact.id);
  /** The last text sent, until it is answered. */
  const sent = useRef<{ text: string } | null>(null);
  if (base !== saved) {
    // It was changed elsewhere; what is typed here is not overwritten.
    if (text === base && !isPending) setText(saved);
    setBase(saved);
  }
  const isDirty = text !== saved;
  useEffect(() => (isDirty ? storage.write({ text }) : storage.clear()), [storage, text, isDirty]);
  const send = async (typed: string) => {
    const sending = { text: typed };
    sent.current = sending;
    try {
      // The server may write it in another way, as a phone; what is typed since is not overwritten.
      const stored = savedOf(await mutateAsync(changeOf(typed)));
      setText((current) => (current === typed ? stored : current));
    } catch {
      // It is shown as `error`.
    }
    if (sent.current === sending) sent.current = null;
  };
  return {
    text,
    saved,
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
