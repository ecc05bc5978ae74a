import { Trans, useLingui } from '@lingui/react/macro';
import type { System } from '#contract/schemas/account/system.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { isDiskLow } from './needs.ts';
import { SystemFact, SystemFacts } from './SystemFacts.tsx';
import classes from './System.module.css';

/** Uploaded files, and the disk of the data folder by what takes it. */
export function FilesCard({ system: { files, disk, database, backups } }: { system: System }) {
  const { t } = useLingui();
  const format = useFormat();
  const isLow = isDiskLow(disk);
  return (
    <Card aria-labelledby="files">
      <CardHeader id="files" title={<Trans>Files and disk</Trans>}>
        {disk && (
          <Badge tone={isLow ? 'warn' : 'ok'}>
            {t({ message: `${format.bytes(disk.free)} left`, context: 'disk' })}
          </Badge>
        )}
      </CardHeader>
      {typeof files.fault === 'string' && (
        <div className={classes.rest}>
          <Alert>
            <Trans>Uploaded files cannot be read or stored now. Messages with files wait.</Trans>{' '}
            <code className="break-words text-xs">{files.fault}</code>
          </Alert>
        </div>
      )}
      {disk && (
        <Disk
          total={disk.total}
          parts={[
            ...(files.is_on_disk ? [{ name: t`files`, bytes: files.bytes, colour: 'var(--indigo)' }] : []),
            ...(database.kind === 'pglite'
              ? [{ name: t`database`, bytes: database.bytes, colour: 'var(--teal)' }]
              : []),
            { name: t`backups`, bytes: sumOf(backups.made), colour: 'var(--orange)' },
          ]}
          free={disk.free}
        />
      )}
      <SystemFacts>
        <SystemFact label={<Trans>Uploaded files</Trans>}>{format.number(files.count)}</SystemFact>
        <SystemFact label={<Trans>Their size</Trans>}>{format.bytes(files.bytes)}</SystemFact>
        <SystemFact label={<Trans>Where they are</Trans>}>
          <code className="break-words text-xs">{files.place}</code>
        </SystemFact>
      </SystemFacts>
    </Card>
  );
}

const sumOf = (made: System['backups']['made']) => (made ?? []).reduce((sum, { bytes }) => sum + bytes, 0);

interface Part {
  name: string;
  bytes: number;
  colour: string;
}

function Disk({ total, free, parts }: { total: number; free: number; parts: Part[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const known = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const other = { name: t`other`, bytes: Math.max(0, total - free - known), colour: 'var(--gray)' };
  const all = [...parts, other].filter(({ bytes }) => bytes > 0);
  return (
    <div className={classes.disk}>
      <div className={classes.bar} aria-hidden>
        {all.map(({ name, bytes, colour }) => (
          <i key={name} style={{ width: `${(100 * bytes) / total}%`, background: colour }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {all.map(({ name, bytes, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} aria-hidden />
            <span>{`${name} ${format.bytes(bytes)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
