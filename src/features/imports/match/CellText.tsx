import { useLingui } from '@lingui/react/macro';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { ImportColumn, PreviewCell } from '#contract/schemas/contacts/contactImport.ts';
import { languageName } from '#src/person/details/languageChoices.ts';
import { useOwnValueText } from '#src/person/own/useOwnValueText.ts';
import type { ColumnTarget } from './importChoice.ts';
import classes from './Match.module.css';

interface Props {
  /** As the file has it. */
  raw: string;
  /** As it would be read, where that is known. */
  read: PreviewCell | undefined;
  column: ImportColumn;
  target: ColumnTarget | null;
  fields: readonly ContactField[];
}

/** A cell of the first rows as it would be read; as the file has it, and marked, where it cannot be. */
export function CellText({ raw, read, column, target, fields }: Props) {
  const { t } = useLingui();
  const ownText = useOwnValueText();
  if (read === undefined || raw === '') return raw || '—';
  if (read.unread)
    return (
      <span className={classes.unread} title={raw}>
        <span className="visually-hidden">{t`Cannot be read:`} </span>
        {read.value === null ? raw : textOf(read.value)}
      </span>
    );
  return read.value === null ? '—' : textOf(read.value);

  function textOf(value: NonNullable<PreviewCell['value']>): string {
    // a column of ids may have names, and the other way round
    if (target === 'username' || target === 'telegram_id')
      return typeof value === 'string' ? `@${value}` : String(value);
    if (target === 'language') return languageName(String(value));
    const own = fields.find(({ name }) => `own:${name}` === target);
    if (own) return ownText(own, value);
    return target === null && column.kind === 'date' && isDay(value) ? ownText({ kind: 'date' }, value) : String(value);
  }
}

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
