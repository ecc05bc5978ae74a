import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerSkipBack, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import type { OfferedEvent } from '../run/offeredEvents.ts';
import { currentMoment } from '../run/runTree.ts';
import type { StepByHand } from '../run/useMachineRun.ts';
import { ContextView } from './ContextView.tsx';
import { EventList } from './EventList.tsx';
import { type Describe, RunHistory } from './RunHistory.tsx';
import classes from './StepPanel.module.css';

const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }));
const Waiting = lazy(async () => ({ default: (await import('./Waiting.tsx')).Waiting }));
const Facts = lazy(async () => ({ default: (await import('./Facts.tsx')).Facts }));

interface Props {
  entry: CatalogueEntry;
  run: StepByHand;
  offered: OfferedEvent[];
  /** What is walked through, above the events. */
  source?: ReactNode;
  describe?: Describe | undefined;
  /** It has happened, so it is read before something else is tried. */
  isRecorded?: boolean;
}

/** Steps a machine by hand: events, what waits, the context, the history. */
export function StepPanel({ entry, run, offered, source, describe, isRecorded = false }: Props) {
  const { t } = useLingui();
  const { tree } = run;
  const { frame, parent } = currentMoment(tree);
  const next = tree.forward[tree.current];
  const history = <RunHistory tree={tree} describe={describe} onGoTo={run.goTo} />;
  const inputs = entry.inputs ?? [];
  const at = inputs.findIndex((input) => JSON.stringify(input) === JSON.stringify(tree.input));
  return (
    <aside className={classes.panel} aria-label={t`Steps`}>
      <header>
        <h2>
          <Trans>Step it</Trans>
        </h2>
        <IconButton
          label={t`Step back`}
          aria-disabled={parent === null}
          onClick={() => parent !== null && run.goTo(parent)}
        >
          <IconPlayerSkipBack size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={t`Step forward`}
          aria-disabled={next === undefined}
          onClick={() => next !== undefined && run.goTo(next)}
        >
          <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <Button size="small" variant="ghost" onClick={() => run.startOver()}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          <Trans>Start over</Trans>
        </Button>
      </header>
      {source && (
        <section className={classes.source}>
          <Suspense>{source}</Suspense>
        </section>
      )}
      {run.notice && (
        <section>
          <Suspense>
            <Notice notice={run.notice} />
          </Suspense>
        </section>
      )}
      {run.fragment === null && run.privateFragment === null && (
        <section>
          <Alert tone="warn">
            <Trans>
              The run is too long for the address, and is lost when the page is closed. Download it as JSON to keep it.
            </Trans>
          </Alert>
        </section>
      )}
      {inputs.length > 1 && (
        <section>
          <Select
            label={t`Starts with`}
            isWide
            value={String(at)}
            choices={inputs.map((input, index) => ({ value: String(index), label: JSON.stringify(input) }))}
            onChange={(value) => run.startOver(inputs[Number(value)])}
          />
        </section>
      )}
      {isRecorded && history}
      <EventList machine={entry.machine.id} frame={frame} offered={offered} onSend={run.step} />
      {frame.timers.length + frame.actors.length > 0 && (
        <Suspense>
          <Waiting machine={entry.machine.id} frame={frame} events={entry.events} onStep={run.step} />
        </Suspense>
      )}
      {entry.facts && (
        <Suspense>
          <Facts facts={entry.facts} context={frame.snapshot.context as object} onSet={run.step} />
        </Suspense>
      )}
      <ContextView frame={frame} />
      {!isRecorded && history}
    </aside>
  );
}
