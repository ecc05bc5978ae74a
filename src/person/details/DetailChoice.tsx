import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import type { Choice } from '#src/ui/field/Select.tsx';
import classes from './Details.module.css';
import { DetailRow } from './DetailRow.tsx';
import { useDetailDraft } from './useDetailDraft.ts';

interface Props {
  contact: Contact;
  name: string;
  label: ReactNode;
  /** Empty for none. */
  savedOf: (contact: Contact) => string;
  choices: readonly Choice[];
  changeOf: (text: string) => ChangeContactInput;
}

/** A detail that is chosen, and saved at once. A value that is no choice any more can be kept. */
export function DetailChoice({ contact, name, label, savedOf, choices, changeOf }: Props) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDetailDraft({ contact, name, savedOf, changeOf });
  const { error, saved } = draft;
  const isKnown = saved === '' || choices.some(({ value }) => value === saved);
  const all = isKnown ? choices : [...choices, { value: saved, label: saved }];
  return (
    <DetailRow {...{ id, label, name, error }} isPending={draft.isPending} onRetry={() => draft.save()}>
      <span className={classes.select}>
        <select
          id={id}
          className={classes.input}
          value={draft.text}
          data-none={draft.text === '' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => draft.save(event.target.value)}
        >
          <option value="">{t`Not set`}</option>
          {all.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </span>
    </DetailRow>
  );
}
