import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { leftOutRow } from '#contract/schemas/contacts/contactImport.ts';
import classes from './Report.module.css';

/** A row of a file with its number, what it says and what is wrong. */
export function ReportRow({ row: { number, cells, reason } }: { row: z.infer<typeof leftOutRow> }) {
  const { i18n } = useLingui();
  return (
    <li>
      <span className={classes.number}>
        <Trans>row {i18n.number(number)}</Trans>
      </span>
      <span className="medium break-words" dir="auto" translate="no">
        {cells.filter((cell) => cell !== '').join(', ') || '—'}
      </span>
      <span className={classes.reason}>{reason}</span>
    </li>
  );
}
