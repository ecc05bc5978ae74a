import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContactImport } from '#contract/schemas/contactImport.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { useImportMutation } from '../queries.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import classes from './Match.module.css';

/** As tables’ programs write it: `Windows-1251`, and `UTF-16`, whichever byte comes first. */
const encodingName = (encoding: string) =>
  encoding.startsWith('w')
    ? encoding.replace(/^./, (first) => first.toUpperCase())
    : encoding.toUpperCase().replace(/[LB]E$/, '');
const delimiters: Record<NonNullable<ContactImport['delimiter']>, MessageDescriptor> = {
  ',': msg`columns split by commas`,
  ';': msg`columns split by semicolons`,
  '\t': msg`columns split by tabs`,
};

interface Props {
  one: ContactImport;
  recognised: number;
  onReread: (columns: ContactImport['columns']) => void;
}

/** The file as it was read, whether its first row names the columns, and the way to take another one. */
export function FileFacts({ one, recognised, onReread }: Props) {
  const { t, i18n } = useLingui();
  const [isReplacing, setReplacing] = useState(false);
  const { id, file_name, rows, encoding, delimiter, columns } = one;
  const notifyResult = useNotifyResult();
  const reading = useImportMutation((headed: boolean) =>
    call(endpoints.imports.change, { params: { id }, body: { headed } }),
  );
  const reread = async (headed: boolean) => {
    const answer = reading.mutateAsync(headed);
    await notifyResult(
      answer,
      headed ? t`The first row names the columns` : t`The first row is imported like the others`,
    );
    await answer.then(
      (after) => onReread(after.columns),
      () => {},
    );
  };
  return (
    <header className={classes.file}>
      <span className={classes.fileIcon}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.fileText}>
        <h2>{file_name}</h2>
        <p className="text-sm muted">
          <Plural value={rows} one="# row" other="# rows" />
          <span>{' · '}</span>
          {encoding === null ? <Trans>XLSX, first sheet</Trans> : <Trans>CSV in {encodingName(encoding)}</Trans>}
          {delimiter !== null && <span>{`, ${i18n._(delimiters[delimiter])}`}</span>}
          <span>{' · '}</span>
          <Plural
            value={columns.length}
            one={`${recognised} of # column is imported`}
            other={`${recognised} of # columns are imported`}
          />
        </p>
      </div>
      <Switch
        label={t`The first row is headings`}
        isOn={reading.isPending ? reading.variables : one.headed}
        onChange={(headed) => !reading.isPending && void reread(headed)}
      />
      <Button variant="ghost" onClick={() => setReplacing(true)}>
        <IconFileImport size={16} stroke={1.75} aria-hidden />
        <Trans>Another file</Trans>
      </Button>
      {isReplacing && <UploadDialog instead={id} onClose={() => setReplacing(false)} />}
    </header>
  );
}
