import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './Imports.module.css';
import { canUndo } from './canUndo.ts';
import { ImportStateBadge } from './ImportStateBadge.tsx';
import { RemoveImport } from './RemoveImport.tsx';
import { DownloadReport } from './report/DownloadReport.tsx';
import { UndoProgress } from './UndoProgress.tsx';
import { UndoImport } from './report/UndoImport.tsx';

/** An import in the list: what it wrote, and what can be done with it. */
export function ImportRow({ one }: { one: ContactImport }) {
  const format = useFormat();
  const { id, state, file_name, rows } = one;
  return (
    <Card className="item-row">
      <div className="item-main">
        <h2 className="item-name">
          <Link to="/content/crm/imports/$import/" params={{ import: id }}>
            {file_name}
          </Link>
        </h2>
        <p className="item-facts">
          <span>{format.dateTime(one.created_at)}</span>
          <span>
            <Plural value={rows} one="# row" other="# rows" />
          </span>
        </p>
      </div>
      <Numbers one={one} />
      <ImportStateBadge one={one} />
      <div className={classes.actions}>
        {state !== 'read' && one.progress.left_out > 0 && <DownloadReport one={one} isIcon />}
        {canUndo(one) && <UndoImport one={one} isIcon />}
        {state === 'read' && <RemoveImport one={one} />}
      </div>
    </Card>
  );
}

function Numbers({ one }: { one: ContactImport }) {
  const { state, rows, progress, undo } = one;
  const { t } = useLingui();
  const format = useFormat();
  if (state === 'read') return null;
  if (state === 'running')
    return (
      <div className="item-numbers">
        <p>
          <Trans>
            {format.number(progress.rows)} of <Plural value={rows} one="# row" other="# rows" />
          </Trans>
        </p>
        <ProgressBar value={rows > 0 ? progress.rows / rows : 0} label={t`Progress of the import`} />
      </div>
    );
  if (state === 'undoing') return <UndoProgress one={one} />;
  if (undo)
    return (
      <p className="item-numbers">
        <Trans>
          undone {format.number(undo.undone)} · kept {format.number(undo.kept)}
        </Trans>
      </p>
    );
  return (
    <p className="item-numbers">
      <Trans>
        added {format.number(progress.added)} · changed {format.number(progress.changed)} · skipped{' '}
        {format.number(progress.left_out)}
      </Trans>
    </p>
  );
}
