import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { Button } from '#src/ui/Button.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import classes from './Match.module.css';

/** As tables’ programs write it: `Windows-1251`, and `UTF-16`, whichever byte comes first. */
const encodingName = (encoding: string) =>
  encoding.startsWith('w')
    ? encoding.replace(/^./, (first) => first.toUpperCase())
    : encoding.toUpperCase().replace(/[LB]E$/, '');
const delimiters: Record<NonNullable<ContactImport['delimiter']>, MessageDescriptor> = {
  ',': msg`comma-separated`,
  ';': msg`semicolon-separated`,
  '\t': msg`tab-separated`,
  '|': msg`bar-separated`,
};

interface Props {
  one: ContactImport;
  recognised: number;
  onReread: (again: ContactImport) => void;
}

/** The file as it was read, the row that names its columns, its sheet, and the way to take another one. */
export function FileFacts({ one, recognised, onReread }: Props) {
  const { i18n } = useLingui();
  const [isReplacing, setReplacing] = useState(false);
  const { id, file_name, rows, encoding, delimiter, columns, sheets, sheet } = one;
  const sheetName = sheet === null ? '' : (sheets[sheet] ?? '');
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
          {encoding !== null ? (
            <Trans>CSV in {encodingName(encoding)}</Trans>
          ) : sheetName === '' ? (
            <span>XLSX</span>
          ) : (
            <Trans>XLSX, sheet “{sheetName}”</Trans>
          )}
          {delimiter !== null && <span>{`, ${i18n._(delimiters[delimiter])}`}</span>}
          <span>{' · '}</span>
          <Plural
            value={columns.length}
            one={`${recognised} of # column is imported`}
            other={`${recognised} of # columns are imported`}
          />
        </p>
      </div>
      <ReadAgain one={one} onReread={onReread} />
      <Button variant="ghost" onClick={() => setReplacing(true)}>
        <IconFileImport size={16} stroke={1.75} aria-hidden />
        <Trans>Another file</Trans>
      </Button>
      {isReplacing && <UploadDialog instead={id} onClose={() => setReplacing(false)} />}
    </header>
  );
}
