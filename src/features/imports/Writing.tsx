import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerStop } from '@tabler/icons-react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './Import.module.css';
import { useImportMutation } from './queries.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface Props {
  one: ContactImport;
  /** When its progress was so. */
  seenAtMs: number;
}

/** An import that is being written. */
export function Writing({ one: { id, file_name, rows, progress }, seenAtMs }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const notifyResult = useNotifyResult();
  const seconds = useSecondsLeft({ rows: progress.rows, atMs: seenAtMs }, rows);
  const stop = useImportMutation(() => call(endpoints.imports.stop, { params: { id } }));
  const share = rows > 0 ? progress.rows / rows : 0;
  return (
    <Card className={classes.card}>
      <div className={classes.progress}>
        <header>
          <h2 tabIndex={-1}>{file_name}</h2>
          <b className="semibold tabular">{format.percent(share, 0)}</b>
        </header>
        <ProgressBar value={share} label={t`Progress of the import`} />
        <p>
          <Trans>
            {format.number(progress.rows)} of <Plural value={rows} one="# row" other="# rows" />
          </Trans>
          {seconds !== null && (
            <>
              <span>{', '}</span>
              {seconds < 60 ? (
                <Plural value={seconds} one="about # second left" other="about # seconds left" />
              ) : (
                <Plural value={Math.ceil(seconds / 60)} one="about # minute left" other="about # minutes left" />
              )}
            </>
          )}
          <br />
          <Trans>Leave this page if you like: the import continues.</Trans>
        </p>
      </div>
      <footer className={classes.foot}>
        <p>
          <Trans>If you stop, the contacts imported so far stay. You can undo them.</Trans>
        </p>
        <Button
          isBusy={stop.isPending}
          onClick={() => void notifyResult(stop.mutateAsync(undefined), t`The import is stopped`)}
        >
          {!stop.isPending && <IconPlayerStop size={16} stroke={1.75} aria-hidden />}
          <Trans>Stop</Trans>
        </Button>
      </footer>
    </Card>
  );
}
