import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import classes from './Chat.module.css';
import { lettersQuery, plannedQuery } from '../contactQueries.ts';
import { leavesLater } from '../move/leavesLater.ts';
import { useDueText } from '../useDueText.ts';
import { mailedText } from './describeHistoryEntry.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { Stuck } from './Stuck.tsx';

const NextLetters = lazyComponent(async () => (await import('./NextLetters.tsx')).NextLetters, null);

/** Below the newest entry: the messages and letters that are scheduled for the person with their times, and what they wait for. */
export function Scheduled({ contact }: { contact: string }) {
  const { data, error } = useQuery(plannedQuery(contact));
  const { data: series } = useQuery(lettersQuery(contact));
  const errorText = useErrorText();
  if (!data && !error) return null;
  // A reply on its way stands in the history already.
  const planned = data?.results.filter((entry) => entry.kind !== 'message' || !entry.is_reply) ?? [];
  const hasLetters = series?.results.some(({ letters }) => letters.some((one) => one.next && !one.not_planned));
  return (
    <>
      <div className={classes.event}>
        <h3 className={classes.pill}>
          <Trans>Scheduled</Trans>
        </h3>
        {!data && error && <span className={classes.why}>{errorText(error)}</span>}
        {data && series && planned.length === 0 && !hasLetters && (
          <span className={classes.why}>
            <Trans>Nothing is scheduled.</Trans>
          </span>
        )}
      </div>
      <ol className="column gap-md">
        {planned.map((entry) =>
          entry.kind === 'message' ? (
            <Message key={entry.id} entry={entry} />
          ) : entry.kind === 'stuck' ? (
            <Stuck key={keyOf(entry)} contact={contact} entry={entry} />
          ) : entry.kind === 'answer' ? (
            <Asked key={keyOf(entry)} entry={entry} />
          ) : (
            <Press key={keyOf(entry)} entry={entry} isLast={!hasLetters} />
          ),
        )}
        {hasLetters && <NextLetters series={series?.results ?? []} />}
      </ol>
    </>
  );
}

type PlannedOf<K extends PlannedEntry['kind']> = Extract<PlannedEntry, { kind: K }>;

const keyOf = ({ funnel, stage, is_test }: PlannedOf<'press' | 'stuck' | 'answer'>) =>
  `${funnel.id}${stage.id}${is_test}`;

/** `isLast`: no letter comes either. */
function Press({ entry: { stage, since, can_press, exits }, isLast }: { entry: PlannedOf<'press'>; isLast: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const dueText = useDueText();
  const title = stage.title ?? t`a removed stage`;
  const at = format.dateTime(since);
  const [next] = exits;
  const goesOn = next && dueText(next.at);
  return (
    <li className={classes.event}>
      <span className={classes.why}>
        {can_press ? <Trans>Once they press a button</Trans> : <Trans>The funnel continues without a press</Trans>}
      </span>
      {next && <span className={classes.why}>{can_press ? <Trans>If they don’t press: {goesOn}</Trans> : goesOn}</span>}
      <span className={classes.why}>
        {isLast && !next ? (
          <Trans>
            On “{title}” since {at}; nothing more is scheduled.
          </Trans>
        ) : (
          <Trans>
            On “{title}” since {at}.
          </Trans>
        )}
      </span>
    </li>
  );
}

/** A question waits for their answer. */
function Asked({ entry: { message, stage, since, until } }: { entry: PlannedOf<'answer'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const dueText = useDueText();
  const ends = until && dueText(until);
  const question = message.title ? message.title : (stage.title ?? t`a removed stage`);
  const at = format.dateTime(since);
  return (
    <li className={classes.event}>
      <span className={classes.why} dir="auto">
        <Trans>
          Asked “{question}” since {at}
        </Trans>
      </span>
      <span className={classes.why}>
        {ends === null ? (
          <Trans>There is no time limit for the answer.</Trans>
        ) : (
          <Trans>The time for the answer ends: {ends}</Trans>
        )}
      </span>
    </li>
  );
}

function Message({ entry }: { entry: PlannedOf<'message'> }) {
  const { t, i18n } = useLingui();
  const { content, stage, cause } = entry;
  const title = stage?.title ?? t`a removed stage`;
  return (
    <li className={classes.message} data-tone="planned">
      <MessageBubble {...content} text={plainText(content.text ?? '')} />
      <span className={classes.caption}>
        <b className="medium">
          <PlannedTime entry={entry} />
        </b>
        <span>{' · '}</span>
        {cause ? <span>{mailedText(i18n, cause)}</span> : <Trans>A message of “{title}”</Trans>}
      </span>
    </li>
  );
}

function PlannedTime({ entry: { state, reason, at } }: { entry: PlannedOf<'message'> }) {
  const format = useFormat();
  const dueText = useDueText();
  const due = format.dateTime(at);
  if (state === 'sending' || (state === 'queued' && !leavesLater(at))) return <Trans>Sending now</Trans>;
  if (reason === 'paused') return <Trans>Once the mailing is resumed</Trans>;
  if (reason === 'lapsed') return <Trans>Once the subscription is renewed; it was due {due}</Trans>;
  if (reason === 'limit') return <Trans>Once the message limit allows it; it was due {due}</Trans>;
  if (state === 'held')
    return reason === 'late' ? (
      <Trans>Overdue since {due}: decide under Funnels</Trans>
    ) : (
      <Trans>Once the funnel runs; it was due {due}</Trans>
    );
  return dueText(at);
}
