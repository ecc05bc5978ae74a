import { Trans } from '@lingui/react/macro';
import { IconMessageBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerFigures } from '#contract/schemas/contacts/conversation.ts';
import { serverNow } from '#src/platform/clock.ts';
import { usePersonName } from '#src/person/personName.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { countsQuery } from '#src/shell/conversations/countsQuery.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import type { ConversationsSearch } from './conversationsSearch.ts';
import classes from './ConversationsScreen.module.css';
import { answerFiguresQuery } from './queries.ts';
import { WeekFigures } from './WeekFigures.tsx';

interface Props {
  /** Whether others than all who wait are listed. */
  isNarrowed: boolean;
  /** Which of them are listed: the unanswered where it is left out, who alone are ordered by their wait. */
  state: ConversationsSearch['state'];
  onAll: () => void;
  onReplies: () => void;
}

/** What stands in the place of the chat while none is open. */
export function NothingOpen({ isNarrowed, state, onAll, onReplies }: Props) {
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const isAnswered = counts?.unanswered === 0;
  const { data: figures, isLoading } = useQuery({ ...answerFiguresQuery, enabled: isAnswered && counts.all > 0 });
  const all = format.number(counts?.all ?? 0);
  if (!counts || isLoading) return <section className={classes.nothing} />;
  return (
    <section className={classes.nothing} data-answered={(isAnswered && !isNarrowed) || undefined}>
      <EmptyState
        picture={<Answered />}
        title={isAnswered ? <Trans>Everyone is answered</Trans> : <Trans>Choose a conversation</Trans>}
        action={
          <>
            {counts.all > 0 && state !== 'all' && (
              <Button onClick={onAll}>
                <Trans>Show all {all}</Trans>
              </Button>
            )}
            <Button variant="ghost" onClick={onReplies}>
              <IconMessageBolt size={16} stroke={1.75} aria-hidden />
              <Trans>Saved replies</Trans>
            </Button>
          </>
        }
      >
        {isAnswered ? (
          <>
            {figures?.last && <LastAnswer {...figures.last} />}{' '}
            <Trans>When someone writes to one of your bots, you see it here and in the bell.</Trans>
          </>
        ) : state === undefined ? (
          <Trans>Who waits longest is on top. The arrow keys move between them.</Trans>
        ) : (
          <Trans>The latest conversation is on top. The arrow keys move between them.</Trans>
        )}
      </EmptyState>
      {isAnswered && figures && <WeekFigures figures={figures} />}
    </section>
  );
}

function LastAnswer({ contact, at }: NonNullable<AnswerFigures['last']>) {
  const format = useFormat();
  const name = usePersonName()(contact);
  const isToday = format.date(at) === format.date(serverNow());
  const time = isToday ? format.time(at) : format.dateTime(at);
  return (
    <Trans>
      Last answered: {name}, {time}.
    </Trans>
  );
}

const Answered = () => (
  <svg width="208" height="132" viewBox="0 0 208 132" aria-hidden className={classes.drawing}>
    <rect x="8" y="10" width="112" height="46" rx="16" data-part="theirs" />
    <path d="M26 28h70M26 39h44" data-part="theirWords" />
    <rect x="76" y="68" width="124" height="52" rx="18" data-part="own" />
    <path d="M96 88h62M96 100h40" data-part="ownWords" />
    <circle cx="188" cy="70" r="17" data-part="done" />
    <path d="M180.5 70.5l5 5l10-10" data-part="check" />
  </svg>
);
