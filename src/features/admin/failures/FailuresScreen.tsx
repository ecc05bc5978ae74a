import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#contract/schemas/failure.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { failuresQuery } from '../queries.ts';
import split from '../Split.module.css';
import { useAdminAct } from '../useAdminAct.ts';
import classes from './Failures.module.css';
import { failureNames, whatToDo } from './failureNames.ts';

/** `/admin/failures/`: what has failed five times in a row, with what to do. */
export function FailuresScreen() {
  const { t } = useLingui();
  const pages = useSuspenseInfiniteQuery(failuresQuery);
  const failures = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-label={t`What fails`}>
      <p className={classes.about}>
        <Trans>What has failed five times in a row is listed here until it succeeds.</Trans>
      </p>
      {failures.length > 0 ? (
        <ol>
          {failures.map((failure) => (
            <Row key={`${failure.kind} ${failure.subject}`} failure={failure} />
          ))}
        </ol>
      ) : (
        <p className={split.none}>
          <Trans>Nothing fails now.</Trans>
        </p>
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}

function Row({ failure }: { failure: Failure }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const { kind, subject, user, times, reason, first_at, next_try_at, can_retry } = failure;
  const body = { kind, subject };
  const name = i18n._(failureNames[kind]);
  const [isAsking, setAsking] = useState(false);
  const since = format.dateTime(first_at);
  return (
    <li className={classes.failure}>
      <div className={classes.what}>
        <h2>{name}</h2>
        {user && <p dir="auto">{user.name || user.email}</p>}
        <p className={classes.facts}>
          <span>{t`${plural(times, { one: '# time', other: '# times' })} since ${since}`}</span>
          {next_try_at !== null && <NextTry at={next_try_at} />}
        </p>
        <p>{i18n._(whatToDo[kind])}</p>
        <code className={classes.reason}>{`${reason} (${subject})`}</code>
      </div>
      <div className="flex wrap gap-md items-start">
        {can_retry && (
          <Button
            size="small"
            onClick={() => void act(() => call(endpoints.adminFailures.retry, { body }), t`Trying again`)}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="small" onClick={() => setAsking(true)}>
          <Trans>Remove from the list…</Trans>
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={t`Remove “${name}” from the list?`}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => {
          setAsking(false);
          void act(() => call(endpoints.adminFailures.dismiss, { body }), t`Removed from the list`);
        }}
        onCancel={() => setAsking(false)}
      >
        <Trans>This only clears the entry: what failed is still not done. It comes back if it fails again.</Trans>
      </Confirm>
    </li>
  );
}

function NextTry({ at }: { at: string }) {
  const format = useFormat();
  const when = format.dateTime(at);
  return (
    <span>
      <Trans>next try {when}</Trans>
    </span>
  );
}
