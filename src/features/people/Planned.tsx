import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlannedEntry } from '#contract/schemas/contactHistory.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { plannedQuery } from './contactQueries.ts';
import { textPreview } from './textPreview.ts';
import classes from './Planned.module.css';
import { Section } from './Section.tsx';
import { Stuck } from './Stuck.tsx';

/** The messages that are planned for a person, and their times. */
export function Planned({ contact }: { contact: string }) {
  const { data, error } = useQuery(plannedQuery(contact));
  const errorText = useErrorText();
  return (
    <Section title={<Trans>Scheduled</Trans>}>
      {!data && !error && <Spinner />}
      {!data && error && <p className={classes.none}>{errorText(error)}</p>}
      {data?.results.length === 0 && (
        <p className={classes.none}>
          <Trans>Nothing is planned.</Trans>
        </p>
      )}
      {data && data.results.length > 0 && (
        <ol className={classes.list}>
          {data.results.map((entry) =>
            entry.kind === 'message' ? (
              <Message key={entry.id} entry={entry} />
            ) : entry.kind === 'stuck' ? (
              <Stuck key={keyOf(entry)} contact={contact} entry={entry} />
            ) : (
              <Press key={keyOf(entry)} entry={entry} />
            ),
          )}
        </ol>
      )}
    </Section>
  );
}

type PlannedOf<K extends PlannedEntry['kind']> = Extract<PlannedEntry, { kind: K }>;

const keyOf = ({ funnel, stage, is_test }: PlannedOf<'press' | 'stuck'>) => `${funnel.id}${stage.id}${is_test}`;

function Press({ entry: { stage, since } }: { entry: PlannedOf<'press'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const title = stage.title ?? t`a removed stage`;
  const at = format.dateTime(since);
  return (
    <li>
      <span className={classes.when}>
        <Trans>Once they press a button</Trans>
      </span>
      <span className={classes.what}>
        <Trans>
          On “{title}” since {at}; nothing more is scheduled.
        </Trans>
      </span>
    </li>
  );
}

function Message({ entry }: { entry: PlannedOf<'message'> }) {
  const { t } = useLingui();
  const { content, stage, is_reply } = entry;
  const text = content.text ? textPreview(content.text) : t`A picture or a video`;
  const title = stage?.title ?? t`a removed stage`;
  return (
    <li>
      <span className={classes.when}>
        <PlannedTime entry={entry} />
      </span>
      <span className={classes.what} dir="auto">
        {text}
      </span>
      <span className={classes.what}>
        {is_reply ? <Trans>Written by you</Trans> : <Trans>A message of “{title}”</Trans>}
      </span>
    </li>
  );
}

function PlannedTime({ entry: { state, reason, at } }: { entry: PlannedOf<'message'> }) {
  const format = useFormat();
  const due = format.dateTime(at);
  const how = format.relative(at);
  if (state === 'queued' || state === 'sending') return <Trans>Sending now</Trans>;
  if (state === 'held')
    return reason === 'late' ? (
      <Trans>Overdue since {due}: decide on the panel</Trans>
    ) : (
      <Trans>Once the funnel runs; it was due {due}</Trans>
    );
  return (
    <Trans>
      {due} ({how})
    </Trans>
  );
}
