import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { notifyLapsed } from '#src/api/lapsed.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useIsLapsed } from '#src/session/useIsLapsed.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import classes from './Letters.module.css';
import { useSeriesMutation } from './queries.ts';
import { decideShownSeries } from './seriesLife.ts';
import { TurnOnDialog } from './TurnOnDialog.tsx';

/** Turns a series on, after asking about those who match already, and off. */
export function SeriesSwitch({ series }: { series: Series }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useSeriesMutation(() =>
    call(endpoints.series.turnOff, { params: { id: series.id } }),
  );
  const isOn = series.state === 'on';
  const isLapsed = useIsLapsed();
  const decision = decideShownSeries(
    series,
    isLapsed,
    isOn ? { type: 'series.turnOff' } : { type: 'series.turnOn', present: 'leave_out' },
  );
  const isWaiting = !decision.ok && decision.code === 'subscription_inactive';
  const whyNot = (!decision.ok || (isOn && isLapsed)) && (
    <span className="muted">
      {isOn && isLapsed ? (
        <Trans>Paused: no subscription</Trans>
      ) : isWaiting ? (
        <Trans>Needs a subscription</Trans>
      ) : (
        <Trans>Needs a letter with a sending time</Trans>
      )}
    </span>
  );
  return (
    <div className={classes.switch}>
      <Switch
        label={<span title={series.name}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>}
        hint={whyNot}
        isOn={isOn}
        isDisabled={(!decision.ok && !isWaiting) || isPending}
        onChange={(turnsOn) => {
          if (isWaiting) notifyLapsed();
          else if (turnsOn) setAsking(true);
          else void notifyResult(mutateAsync(undefined), t`The series is off. Letters stop; people stay in it.`);
        }}
      />
      {isAsking && <TurnOnDialog series={series} onClose={() => setAsking(false)} />}
    </div>
  );
}
