import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { unreadQuery } from '../queries.ts';
import { DownloadReport } from './DownloadReport.tsx';
import classes from './Report.module.css';
import { ReportRow } from './ReportRow.tsx';
import { Rows } from './Rows.tsx';

/** The cells that could not be read and were left empty, each with its row and why. */
export function Unread({ one }: { one: ContactImport }) {
  const { i18n } = useLingui();
  const query = useInfiniteQuery(unreadQuery(one.id, i18n.locale));
  return (
    <section className={classes.leftOut}>
      <header>
        <h3>
          <Plural value={one.unread} one="# cell is not imported" other="# cells are not imported" />
        </h3>
        {one.progress.left_out === 0 && <DownloadReport one={one} />}
      </header>
      <p>
        <Trans>These contacts are imported without the cells that could not be read.</Trans>
      </p>
      <Rows query={query}>{(row) => <ReportRow key={row.number} row={row} />}</Rows>
    </section>
  );
}
