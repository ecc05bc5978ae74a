import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { updateContactCache } from './contactQueries.ts';
import classes from './Note.module.css';
import { Section } from './Section.tsx';

const debounceMs = 800;

/** The owner's note about a contact: saved with a debounce, persisted over a reload and a failed save. */
export function Note({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`note.${account}.${contact.id}`, { note: contact.note }));
  const [note, setNote] = useState(() => storage.read().note);
  const [known, setKnown] = useState(contact.note);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (text: string) => call(endpoints.contacts.change, { params: { id: contact.id }, body: { note: text } }),
    onSuccess: (answer) => updateContactCache(client, answer),
  });
  if (known !== contact.note) {
    // The note was changed in another tab; an unsaved text here is not overwritten.
    if (note === known) setNote(contact.note);
    setKnown(contact.note);
  }
  const isDirty = note !== contact.note;
  useEffect(() => (isDirty ? storage.write({ note }) : storage.forget()), [storage, note, isDirty]);
  const save = useEffectEvent(() => mutate(note));
  useEffect(() => {
    if (!isDirty || isPending) return;
    const timer = setTimeout(() => save(), debounceMs);
    return () => clearTimeout(timer);
  }, [note, isDirty, isPending]);
  // A pending debounce is flushed when the screen is left.
  const leave = useEffectEvent(() => {
    if (isDirty) mutate(note);
  });
  useEffect(() => () => leave(), []);
  return (
    <Section
      title={<Trans>Note</Trans>}
      end={
        <output>
          {isPending && <Trans>Saving…</Trans>}
          {isDirty && !isPending && <Trans>Not saved yet</Trans>}
          {!isDirty && isSuccess && <Trans>Saved</Trans>}
        </output>
      }
    >
      <textarea
        className={classes.note}
        value={note}
        dir="auto"
        maxLength={limits.noteChars}
        aria-label={t`Note`}
        placeholder={t`Only you see it`}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && isDirty && (
        <div className={classes.failed} role="alert">
          <span>{errorText(error)}</span>
          <Button size="small" isBusy={isPending} onClick={() => mutate(note)}>
            <Trans>Save again</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
