import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './Source.module.css';

const JourneyPicker = lazy(async () => ({ default: (await import('./JourneyPicker.tsx')).JourneyPicker }));

/** Whose journey it is, and where the replay may differ from what has happened. */
export function PersonNote({ found, funnel, person }: { found: PersonRun; funnel: string; person: string }) {
  const { state, is_same, is_forgotten, is_test, is_cut, began_before, run } = found;
  const name = [found.person.first_name, found.person.last_name].filter(Boolean).join(' ') || '…';
  const title = found.funnel;
  const { version } = run;
  return (
    <div className={classes.note}>
      <p>
        <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: person }}>
          {name}
        </Link>{' '}
        <Trans>
          in “{title}”, as it was recorded. Go back to any step below, or try what would come next: nothing of it
          reaches them.
        </Trans>
      </p>
      {found.journeys.length > 1 && <JourneyPicker found={found} funnel={funnel} person={person} />}
      {began_before && (
        <Alert tone="warn">
          <Trans>
            This history began before the current version of the machine, {version}, which replays it: earlier steps may
            have been decided otherwise.
          </Trans>
        </Alert>
      )}
      {is_test && (
        <Alert tone="warn">
          <Trans>A tester gets the draft. It is replayed with the current draft: earlier ones are not kept.</Trans>
        </Alert>
      )}
      {is_cut && (
        <Alert tone="warn">
          <Trans>There are more steps than are replayed here. These are the first ones.</Trans>
        </Alert>
      )}
      {is_forgotten && (
        <Alert tone="warn">
          <Trans>
            It began longer ago than history is kept here. The replay has only what is left, and ends elsewhere than in
            this person’s current state, <code translate="no">{state}</code>.
          </Trans>
        </Alert>
      )}
      {!is_same && !is_forgotten && (
        <Alert tone="warn">
          <Trans>
            The replay ends elsewhere than in this person’s current state, <code translate="no">{state}</code>:
            something that moved them was not recorded.
          </Trans>
        </Alert>
      )}
    </div>
  );
}
