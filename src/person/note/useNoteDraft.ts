import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { updateContactCache } from '../contactQueries.ts';

const debounceMs = 800;

/** The text of a contact's note: saved with a debounce, persisted over a reload and a failed save. */
export function useNoteDraft(contact: Contact) {
  const client = useQueryClient();
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`note.${account}.${contact.id}`, { note: contact.note }));
  const [note, setNote] = useState(() => storage.read().note);
  const [base, setBase] = useState(contact.note);
  const { mutate, variables, isPending, error, isSuccess } = useMutation({
    mutationFn: (text: string) => call(endpoints.contacts.change, { params: { id: contact.id }, body: { note: text } }),
    onSuccess: (answer) => updateContactCache(client, answer),
  });
  if (base !== contact.note) {
    // The note was changed in another tab; an unsaved text here is not overwritten.
    if (note === base) setNote(contact.note);
    setBase(contact.note);
  }
  const isDirty = note !== contact.note;
  useEffect(() => (isDirty ? storage.write({ note }) : storage.clear()), [storage, note, isDirty]);
  const save = useEffectEvent(() => mutate(note));
  // A text that was refused is sent again only by the user.
  const isRefused = error !== null && variables === note;
  useEffect(() => {
    if (!isDirty || isPending || isRefused) return;
    const timer = setTimeout(() => save(), debounceMs);
    return () => clearTimeout(timer);
  }, [note, isDirty, isPending, isRefused]);
  // A pending debounce is flushed when the screen is left.
  const flush = useEffectEvent(() => {
    if (isDirty) mutate(note);
  });
  useEffect(() => () => flush(), []);
  // Stored at once: a screen that fails while it shows a word keeps the word.
  const change = (text: string) => {
    storage.write({ note: text });
    setNote(text);
  };
  return { note, change, isDirty, isPending, isSuccess, error, save: () => mutate(note) };
}
