import { lazy, type ReactNode, useMemo } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { JourneyInput } from '#machines/journey/runs/journeyInput.ts';
import type { Run } from '#machines/inspect/run.ts';
import { exampleDocument } from '#machines/journey/cases/journeyCases.ts';
import type { JourneyContext } from '#machines/journey/journeyEvents.ts';
import { MachineView } from '../MachineView.tsx';
import { currentMoment, wayTo } from '../run/runTree.ts';
import { type InAddress, useMachineRun } from '../run/useMachineRun.ts';
import { funnelNamesOf } from './funnelNames.ts';
import { journeyEvents, named } from './journeyEvents.ts';
import { useDescribe } from './useDescribe.ts';

const Question = lazy(async () => ({ default: (await import('./Question.tsx')).Question }));

const nameless = async (run: Run) => (await import('#machines/journey/runs/namelessRun.ts')).namelessRun(run);

interface Props {
  entry: CatalogueEntry;
  /** The funnel that is walked; the sample where it is left out. */
  input?: JourneyInput;
  /** A run that is replayed first. */
  first?: Run;
  inAddress?: InAddress;
  source: ReactNode;
}

/** The journey's machine with the events that a funnel offers: its buttons, its stages, its waits. */
export function Walk({ entry, input, first, inAddress = 'run', source }: Props) {
  const walked = useMemo(() => (input ? { ...entry, inputs: [input] } : entry), [entry, input]);
  const run = useMachineRun(walked, { ...(first && { first }), inAddress });
  const { tree } = run;
  // A link without names carries the funnel that it walks.
  const shown = tree.input as JourneyInput | undefined;
  const names = useMemo(
    () => funnelNamesOf(shown ? shown.versions.map(({ document }) => document) : [exampleDocument]),
    [shown],
  );
  const describe = useDescribe(names);
  const { frame } = currentMoment(tree);
  const { visit } = frame.snapshot.context as JourneyContext;
  const events = journeyEvents(wayTo(tree, tree.current), names).map((event) =>
    named(event, frame.at, describe(event, visit)),
  );
  return (
    <MachineView
      entry={walked}
      run={run}
      events={events}
      source={
        input ? (
          source
        ) : (
          <>
            {source}
            <Question onOpen={(asked) => run.open({ run: asked, fault: null })} />
          </>
        )
      }
      isRecorded={first !== undefined}
      describe={({ event }) => describe(event)}
      {...(input && { nameless })}
    />
  );
}
