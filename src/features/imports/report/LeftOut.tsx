import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { leftOutQuery } from '../queries.ts';
import { DownloadReport } from './DownloadReport.tsx';
import classes from './Report.module.css';
import { ReportRow } from './ReportRow.tsx';
import { Rows } from './Rows.tsx';

/** The rows that were left out, each with its number, what it says and why. */
export function LeftOut({ one }: { one: ContactImport }) {
  const { i18n } = useLingui();
  const query = useInfiniteQuery(leftOutQuery(one.id, i18n.locale));
  return (
    <section className={classes.leftOut}>
      <header>
        <h3>
          <Plural value={one.progress.left_out} one="# row is skipped" other="# rows are skipped" />
        </h3>
        <DownloadReport one={one} />
      </header>
      <Rows query={query}>{(row) => <ReportRow key={row.number} row={row} />}</Rows>
    </section>
  );
}
