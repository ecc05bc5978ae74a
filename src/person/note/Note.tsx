import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Note.module.css';
import { Section } from '../Section.tsx';
import { useNoteDraft } from './useNoteDraft.ts';

/** The owner's note about a contact, with the state of its saving. */
export function Note({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { note, change, isDirty, isPending, isSuccess, error, save } = useNoteDraft(contact);
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
        onChange={(event) => change(event.target.value)}
      />
      {error && isDirty && (
        <div className={classes.failed} role="alert">
          <span>{errorText(error)}</span>
          <Button size="small" isBusy={isPending} onClick={save}>
            <Trans>Save again</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
