import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { ApiError } from '#src/api/apiError.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { CellText } from './CellText.tsx';
import { type ImportChoice, repeatedColumns, type ColumnTarget, withTarget } from './importChoice.ts';
import classes from './Match.module.css';
import { usePreview } from './usePreview.ts';
import { useTargetLabels } from './useTargetLabels.ts';

const shownRows = 5;
/** Instead of a target: a field is made for the column. */
const newField = 'new';

interface Props {
  one: ContactImport;
  choice: ImportChoice;
  fields: readonly ContactField[];
  /** Of the last start. */
  error: unknown;
  onChange: (choice: ImportChoice) => void;
  /** A field is to be made for the column. */
  onNewField: (index: number) => void;
}

/** The first rows of the file as they will be read, with what each column becomes above them. */
export function ColumnsTable({ one, choice, fields, error, onChange, onNewField }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { preview } = one;
  // exports have dozens of columns that nobody fills in: they stand last
  const columns = one.columns.toSorted((a, b) => Number(a.sample === '') - Number(b.sample === ''));
  const readOf = usePreview(one, choice);
  const targets = useTargetLabels(fields);
  const repeated = repeatedColumns(choice.columns);
  const refused = error instanceof ApiError ? error.fields : {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard, too.
    <section className={classes.scroll} tabIndex={0} aria-label={t`Columns and first rows`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ index, name }) => {
              const title = name || t`Column ${index + 1}`;
              const target = choice.columns[index] ?? null;
              const same = targets.find(({ value }) => value === target)?.label ?? '';
              const problem = repeated.includes(index)
                ? t`Another column is “${same}” already`
                : refused[`columns.${index}`]?.join(' ');
              return (
                <th key={index} scope="col">
                  <span className={classes.columnName} title={title}>
                    {title}
                  </span>
                  <Select
                    label={t`What “${title}” becomes`}
                    none={t`Skip`}
                    value={target ?? undefined}
                    choices={[...targets, { value: newField, label: t`+ New field` }]}
                    errorId={problem ? `${id}-${index}` : undefined}
                    onChange={(chosen) =>
                      chosen === newField
                        ? onNewField(index)
                        : onChange(withTarget(choice, index, (chosen as ColumnTarget | undefined) ?? null))
                    }
                  />
                  <span id={`${id}-${index}`} className={classes.problem}>
                    {problem}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {preview.slice(0, shownRows).map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name.
            <tr key={row}>
              {columns.map((column) => {
                const { index } = column;
                const target = choice.columns[index] ?? null;
                return (
                  <td key={index} data-out={target === null || undefined} dir="auto" translate="no">
                    <CellText raw={cells[index] ?? ''} read={readOf(row, index)} {...{ column, target, fields }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
