import { Plural, Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { canUndo } from '../canUndo.ts';
import page from '../Import.module.css';
import { Kept } from './Kept.tsx';
import { LeftOut } from './LeftOut.tsx';
import classes from './Report.module.css';
import { UndoImport } from './UndoImport.tsx';
import { Unread } from './Unread.tsx';

/** What came of each row of an import, with what it left out and the way back. */
export function Report({ one }: { one: ContactImport }) {
  const format = useFormat();
  const { file_name, rows, progress, finished_at, undo_until } = one;
  const unreached = rows - progress.added - progress.changed - progress.left_out;
  const until = undo_until ? format.date(undo_until) : '';
  return (
    <Card className={page.card}>
      <header className={classes.head}>
        <Mark one={one} />
        <div>
          <h2 tabIndex={-1}>
            <Title one={one} />
          </h2>
          <p className="text-sm muted break-words">
            <span>{file_name}</span>
            <span>{' · '}</span>
            <Plural value={rows} one="# row in the file" other="# rows in the file" />
            {finished_at && <span>{` · ${format.dateTime(finished_at)}`}</span>}
          </p>
        </div>
        {one.undo === null && progress.added + progress.changed > 0 && <Onward list={one.list} />}
      </header>
      <Failure one={one} />
      <dl className={classes.numbers}>
        <Figure value={progress.added} label={<Trans>added</Trans>} />
        <Figure value={progress.changed} label={<Trans>changed</Trans>} />
        <Figure value={progress.left_out} label={<Trans>skipped</Trans>} />
        {unreached > 0 && <Figure value={unreached} label={<Trans>not reached</Trans>} />}
      </dl>
      {one.undo !== null && one.undo.kept > 0 && <Kept one={one} />}
      {progress.left_out > 0 && <LeftOut one={one} />}
      {one.unread > 0 && <Unread one={one} />}
      {canUndo(one) && (
        <footer className={page.foot}>
          <p>
            <b>
              <Trans>Can be undone until {until}</Trans>
            </b>
            <br />
            <Trans>What someone has changed since stays.</Trans>
          </p>
          <UndoImport one={one} />
        </footer>
      )}
    </Card>
  );
}

/** The way to those who were imported: their list, or all contacts where they got none, or it is gone. */
function Onward({ list }: Pick<ContactImport, 'list'>) {
  const { data } = useQuery({ ...listChoicesQuery, enabled: list !== null });
  const className = buttonClass();
  if (list !== null && data?.some(({ id }) => id === list))
    return (
      <Link to="/content/crm/lists/$list/" params={{ list }} className={className}>
        <Trans>Open the list</Trans>
      </Link>
    );
  return (
    <Link to="/content/crm/contacts/" className={className}>
      <Trans>Open the contacts</Trans>
    </Link>
  );
}

function Mark({ one: { state, stopped, progress } }: { one: ContactImport }) {
  const shown = { size: 20, stroke: 1.75, 'aria-hidden': true };
  if (state === 'undone') return <span className={classes.mark}>{<IconArrowBackUp {...shown} />}</span>;
  if (stopped || state === 'failed' || progress.added + progress.changed === 0)
    return <span className={classes.mark}>{<IconPlayerStop {...shown} />}</span>;
  return <span className={`${classes.mark} ${classes.ok}`}>{<IconCircleCheck {...shown} />}</span>;
}

function Title({ one: { state, stopped, undo, progress } }: { one: ContactImport }) {
  const written = progress.added + progress.changed;
  if (undo)
    return (
      <>
        <Trans>The import is undone.</Trans>{' '}
        {undo.kept > 0 && (
          <Plural
            value={undo.kept}
            one="# contact stayed: it was changed or used since."
            other="# contacts stayed: they were changed or used since."
          />
        )}
      </>
    );
  const count = (
    <Plural value={written} _0="No rows are imported" one="# row is imported" other="# rows are imported" />
  );
  if (state === 'failed') return <Trans>The import failed: {count}</Trans>;
  if (stopped) return <Trans>Stopped: {count}</Trans>;
  return count;
}

function Failure({ one: { state, reason } }: { one: ContactImport }) {
  if (reason === 'undo_failed')
    return (
      <div className={classes.failure}>
        <Alert>
          <Trans>
            The undo stopped after several errors. What is undone so far stays undone. Undo the import again, or write
            to your administrator.
          </Trans>
        </Alert>
      </div>
    );
  if (state !== 'failed') return null;
  return (
    <div className={classes.failure}>
      <Alert>
        {reason === 'file_gone' ? (
          <Trans>
            The file is no longer on the server. The contacts imported so far stay. Upload the file again for the rest.
          </Trans>
        ) : reason === 'error' ? (
          <Trans>
            The import stopped after several errors. The contacts imported so far stay. Undo it and import the file
            again, or write to your administrator.
          </Trans>
        ) : (
          <Trans>
            The file is damaged. The contacts imported so far stay. Save the file again and upload it for the rest.
          </Trans>
        )}
      </Alert>
    </div>
  );
}

function Figure({ value, label }: { value: number; label: ReactNode }) {
  const format = useFormat();
  return (
    <div>
      <dt className="text-sm muted">{label}</dt>
      <dd>{format.number(value)}</dd>
    </div>
  );
}
