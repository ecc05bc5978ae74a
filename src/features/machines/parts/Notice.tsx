import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { areas } from '#machines/catalogue/areas.ts';
import { replayedSteps } from '#machines/inspect/run.ts';
import { Alert } from '#src/ui/Alert.tsx';
import type { RunNotice } from '../run/useMachineRun.ts';
import { useProblemText } from './useProblemText.ts';

/** What became of a run that came from outside, where it is not simply replayed. */
export function Notice({ notice }: { notice: RunNotice }) {
  return (
    <Alert tone="warn">
      <Words notice={notice} />{' '}
      {notice.isOlder && <Trans>The run was made with another version of this machine.</Trans>}
    </Alert>
  );
}

function Words({ notice }: { notice: RunNotice }) {
  const { kind, step } = notice;
  switch (kind) {
    case 'broken':
      return <Trans>The link is cut off or changed: there is no run in it. The machine is at its start.</Trans>;
    case 'too_long':
      return <Trans>The link is longer than a run may be. The machine is at its start.</Trans>;
    case 'other_machine':
      return <OtherMachine id={notice.machine ?? ''} fragment={notice.fragment ?? null} />;
    case 'older':
      return <Trans>The run was made with another version of this machine and is replayed as far as it goes.</Trans>;
    case 'stopped':
      return <Trans>The machine does not take step {step}: the run is replayed up to there.</Trans>;
    case 'fault':
      return <Fault notice={notice} />;
    case 'endless':
      return (
        <Trans>
          The run has {step} steps, and only the first {replayedSteps} are replayed.
        </Trans>
      );
    case 'refused':
      return <Trans>The machine does not know such an event: what it carries is missing or wrong.</Trans>;
  }
}

function Fault({ notice: { fault: found } }: { notice: RunNotice }) {
  const problemText = useProblemText();
  if (!found) return null;
  const { step, event, fault } = found;
  if (!fault)
    return (
      <Trans>
        Step {step}: the machine has no event <code translate="no">{event}</code>. The run is replayed up to there.
      </Trans>
    );
  const where = fault.field;
  const words = problemText(fault.problem);
  if (step === 0)
    return (
      <Trans>
        What the run starts with is wrong: <code translate="no">{where || 'input'}</code>. {words} The machine is at its
        start.
      </Trans>
    );
  return (
    <Trans>
      Step {step}, <code translate="no">{event}</code>: <code translate="no">{where}</code> is wrong. {words} The run is
      replayed up to there.
    </Trans>
  );
}

const isKnown = (id: string) => Object.values(areas).some((area) => Object.hasOwn(area, id));

function OtherMachine({ id, fragment }: { id: string; fragment: string | null }) {
  if (!isKnown(id))
    return <Trans>The run is of a machine that this version does not have. This one is at its start.</Trans>;
  return (
    <>
      <Trans>
        The run is of the machine <code translate="no">{id}</code>. This one is at its start.
      </Trans>{' '}
      {fragment !== null && (
        <Link to="/machines/$id/" params={{ id }} hash={fragment}>
          <Trans>Open the run there</Trans>
        </Link>
      )}
    </>
  );
}
