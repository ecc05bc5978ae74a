import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CountedImport } from '#contract/schemas/contacts/contactImport.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { identitiesIn, type Identity, type ImportChoice } from './importChoice.ts';
import classes from './Match.module.css';

const ways: { value: ImportChoice['known']; label: MessageDescriptor; hint: MessageDescriptor }[] = [
  { value: 'skip', label: msg`Skip them`, hint: msg`They stay as they are` },
  { value: 'fill', label: msg`Fill in empty fields`, hint: msg`What they have stays` },
  { value: 'overwrite', label: msg`Overwrite with the file`, hint: msg`Empty cells change nothing` },
];
const identityLabels: Record<Identity, MessageDescriptor> = {
  telegram_id: msg`Telegram ID`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  username: msg`Telegram username`,
};

interface Props {
  choice: ImportChoice;
  /** The start was tried. */
  isRefused: boolean;
  counted: CountedImport | null | undefined;
  error: unknown;
  onChange: (choice: ImportChoice) => void;
}

/** What happens with contacts that are known already, and what they are found by. */
export function KnownContacts({ choice, isRefused, counted, error, onChange }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const possible = identitiesIn(choice.columns);
  const isMissing = choice.by === null && isRefused;
  const refused = fieldErrors(error, 'by').join(' ');
  return (
    <fieldset className={classes.option}>
      <legend className="mb-md text-md semibold">
        <Trans>Contacts you already have</Trans>
      </legend>
      {ways.map(({ value, label, hint }) => (
        <label key={value} className={classes.way}>
          <input
            type="radio"
            name={`${id}-known`}
            checked={choice.known === value}
            onChange={() => onChange({ ...choice, known: value })}
          />
          <span>
            <span>{i18n._(label)}</span>
            <small className="block text-xs muted">
              <span>{i18n._(hint)}</span>
              {counted && value !== 'skip' && (
                <>
                  <span>{' · '}</span>
                  <Plural value={counted.changes[value]} one="# would change" other="# would change" />
                </>
              )}
            </small>
          </span>
        </label>
      ))}
      <div className={classes.field}>
        <Select
          isWide
          label={t`Match by`}
          {...(possible.length === 0 && { none: t`No column to match by` })}
          value={choice.by ?? undefined}
          choices={possible.map((value) => ({ value, label: i18n._(identityLabels[value]) }))}
          errorId={isMissing || refused ? `${id}-by` : undefined}
          onChange={(by) => onChange({ ...choice, by: possible.find((one) => one === by) ?? null })}
        />
        <p id={`${id}-by`} className={possible.length === 0 || refused ? classes.problem : classes.hint}>
          {refused ||
            (possible.length === 0 && (
              <Trans>
                Choose a column with phones, e-mails, usernames or Telegram IDs above: without one the same people would
                be added again.
              </Trans>
            ))}
        </p>
      </div>
    </fieldset>
  );
}
