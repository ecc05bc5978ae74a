import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Fields.module.css';
import { fieldKindLabels } from '#src/person/own/fieldKindLabels.ts';

interface Props {
  field: ContactField;
  onChange: () => void;
  onRemove: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One own field: its title, its name in messages, its kind, and how many contacts have a value. */
export function FieldItem({ field: { title, name, kind, choices, values }, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const facts = [
    i18n._(fieldKindLabels[kind]),
    kind === 'choice' && t`${plural(choices.length, { one: '# option', other: '# options' })}`,
    t`${plural(values, { one: '# contact has a value', other: '# contacts have a value' })}`,
  ];
  return (
    <li className={classes.field}>
      <div className={classes.what}>
        <b className="medium break-words" dir="auto" translate="no">
          {title}
        </b>
        <span className="text-sm muted">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <code>{`{${name}}`}</code>
      <IconButton label={t`Change “${title}”`} onClick={onChange}>
        <IconPencil {...icon} />
      </IconButton>
      <IconButton label={t`Delete “${title}”`} onClick={onRemove}>
        <IconTrash {...icon} />
      </IconButton>
    </li>
  );
}
