import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { System } from '#contract/schemas/account/system.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNow } from '#src/shell/clock/useNow.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { systemQuery } from '../queries.ts';
import { BackupsCard } from './BackupsCard.tsx';
import { DatabaseCard } from './DatabaseCard.tsx';
import { FailuresCard } from './FailuresCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { isBackupOld, needNames, needsOf } from './needs.ts';
import { QueuesCard } from './QueuesCard.tsx';
import { TroublesCard } from './TroublesCard.tsx';
import classes from './System.module.css';

/** `/admin/system/`: what needs somebody first, then how the server does. */
export function SystemScreen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const system = useSuspenseQuery(systemQuery).data;
  const { version, started_at, processes, trouble_count, failures, backups, bots, is_sending_paused } = system;
  const failed = Object.values(failures).reduce((sum, one) => sum + one, 0);
  const now = useNow();
  const needs = needsOf(system, now);
  const needing = trouble_count + failed + needs.length;
  const last = backups.made?.[0];
  const since = format.relative(started_at);
  return (
    <>
      {is_sending_paused && (
        <Alert tone="warn" className={classes.alert}>
          <Trans>
            <b>Sending is paused on this server.</b> Make sure that no copy of it runs elsewhere, then run: npm run
            admin resume-sending
          </Trans>
        </Alert>
      )}
      <Figures>
        <Figure
          label={<Trans>Needs attention</Trans>}
          value={
            <span className={needing > 0 ? classes.bad : classes.ok}>
              {needing > 0 ? format.number(needing) : t`nothing`}
            </span>
          }
          note={[t`bots: ${trouble_count}, failures: ${failed}`, ...needs.map((need) => i18n._(needNames[need]))].join(
            ', ',
          )}
        />
        <Figure
          label={<Trans>Version</Trans>}
          value={version}
          note={processes > 1 ? t`running since ${since}, processes: ${processes}` : t`running since ${since}`}
        />
        <Figure
          label={<Trans>Bots running</Trans>}
          value={format.number(bots['running'] ?? 0)}
          note={<RestingBots bots={bots} />}
        />
        <Figure
          label={<Trans>Last backup</Trans>}
          value={
            backups.made === null ? (
              t({ message: 'PostgreSQL’s own', context: 'backups' })
            ) : last ? (
              <span className={isBackupOld(backups, now) ? classes.warn : undefined}>{format.relative(last.at)}</span>
            ) : (
              <span className={classes.warn}>{t`none yet`}</span>
            )
          }
          note={last && format.bytes(last.bytes)}
        />
      </Figures>
      <div className={classes.columns}>
        <div className={classes.column}>
          <TroublesCard system={system} />
          <FailuresCard failures={failures} />
        </div>
        <div className={classes.column}>
          <QueuesCard queues={system.queues} />
          <DatabaseCard system={system} />
        </div>
        <div className={classes.column}>
          <BackupsCard backups={backups} />
          <FilesCard system={system} />
          <KeptCard days={system.kept_days} />
        </div>
      </div>
    </>
  );
}

function RestingBots({ bots }: { bots: System['bots'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = (...states: FunnelState[]) => states.reduce((sum, state) => sum + (bots[state] ?? 0), 0);
  const [stopped, fresh, archived] = [count('stopped'), count('draft', 'ready'), count('archived')];
  const told = [
    stopped > 0 && t`stopped: ${format.number(stopped)}`,
    fresh > 0 && t`not run yet: ${format.number(fresh)}`,
    archived > 0 && t`archived: ${format.number(archived)}`,
  ].filter(Boolean);
  return told.length > 0 ? told.join(', ') : t`no others connected`;
}
