import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import type { RunNotice } from '../run/useRun.ts';

/** What became of a run that came from outside, where it is not simply replayed. */
export function Notice({ notice }: { notice: RunNotice }) {
  return <Alert tone="warn">{textOf(notice)}</Alert>;
}

function textOf({ kind, step }: RunNotice) {
  switch (kind) {
    case 'broken':
      return <Trans>The link is cut off or changed: there is no run in it. The machine is at its start.</Trans>;
    case 'too_long':
      return <Trans>The link is longer than a run may be. The machine is at its start.</Trans>;
    case 'other_machine':
      return <Trans>The run is of another machine. This one is at its start.</Trans>;
    case 'older':
      return <Trans>The run was made with another version of this machine and is replayed as far as it goes.</Trans>;
    case 'stopped':
      return <Trans>The machine does not take step {step}: the run is replayed up to there.</Trans>;
    case 'refused':
      return <Trans>The machine does not know such an event: what it carries is missing or wrong.</Trans>;
  }
}
