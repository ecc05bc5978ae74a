import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { ChangeImportInput, ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { useImportMutation } from '../queries.ts';
import classes from './Match.module.css';

interface Props {
  one: ContactImport;
  onReread: (again: ContactImport) => void;
}

/** Of a row's cells so many characters are shown. */
const shownChars = 40;

/** Chooses the row that names the columns, and the sheet, by which the file is read again. */
export function ReadAgain({ one, onReread }: Props) {
  const { t, i18n } = useLingui();
  const { id, header, top, sheets, sheet } = one;
  const notifyResult = useNotifyResult();
  const reading = useImportMutation((body: ChangeImportInput) =>
    call(endpoints.imports.change, { params: { id }, body }),
  );
  const reread = async (body: ChangeImportInput, said: string) => {
    if (reading.isPending) return;
    const answer = reading.mutateAsync(body);
    await notifyResult(answer, said);
    await answer.then(onReread, () => {});
  };
  const shown = reading.isPending ? { header, sheet, ...reading.variables } : one;
  const cellsOf = (cells: string[]) => {
    const text = cells.filter(Boolean).join(', ');
    return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
  };
  const rows = top.map(({ number, cells }, at) => ({
    value: String(number),
    label: `${at === 0 ? t`First row is a header` : t`Row ${i18n.number(number)} is a header`} · ${cellsOf(cells)}`,
  }));
  return (
    <div className={classes.reading}>
      {sheets.length > 1 && (
        <Select
          label={t`Sheet`}
          value={String(shown.sheet ?? 0)}
          choices={sheets.map((name, at) => ({ value: String(at), label: name }))}
          onChange={(chosen) => void reread({ sheet: Number(chosen) }, t`The sheet is read`)}
        />
      )}
      <Select
        label={t`Header`}
        value={String(shown.header)}
        choices={[{ value: '0', label: t`No header` }, ...rows]}
        onChange={(chosen) =>
          void reread(
            { header: Number(chosen) },
            chosen === '0' ? t`All rows are imported` : t`Row ${i18n.number(Number(chosen))} names the columns`,
          )
        }
      />
    </div>
  );
}
