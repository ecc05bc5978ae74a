import { Plural, Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ContactImport, CountedImport } from '#contract/schemas/contacts/contactImport.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Match.module.css';

interface Props {
  one: ContactImport;
  count: UseQueryResult<CountedImport | null>;
}

/** What would become of the rows, counted over the whole file; how many there are, while that is not known. */
export function Outcome({ one, count }: Props) {
  const format = useFormat();
  const { data, isFetching } = count;
  return (
    <output className={classes.outcome} aria-busy={isFetching}>
      <b>
        <Plural value={one.rows} one="# row in the file" other="# rows in the file" />
      </b>
      {data && (
        <span data-stale={isFetching || undefined}>
          <Trans>{format.number(data.added)} new</Trans>
          <span>, </span>
          <Trans>{format.number(data.known)} known</Trans>
          {data.repeated > 0 && (
            <>
              <span>, </span>
              <Trans>{format.number(data.repeated)} repeat a person of the file</Trans>
            </>
          )}
          {data.left_out > 0 && (
            <>
              <span>, </span>
              <Trans>{format.number(data.left_out)} will be skipped</Trans>
            </>
          )}
          {data.archived > 0 && (
            <>
              <span>{' ('}</span>
              <Trans>{format.number(data.archived)} of contacts in the archive</Trans>
              <span>)</span>
            </>
          )}
          {data.unread > 0 && (
            <>
              <span>, </span>
              <Plural value={data.unread} one="# cell cannot be read" other="# cells cannot be read" />
            </>
          )}
        </span>
      )}
      {isFetching && <Spinner size={14} />}
    </output>
  );
}
