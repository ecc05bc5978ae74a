import { Trans } from '@lingui/react/macro';
import { IconMessageBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { countsQuery } from '#src/shell/conversations/countsQuery.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import classes from './ConversationsScreen.module.css';

interface Props {
  /** Whether others than all who wait are listed. */
  isNarrowed: boolean;
  onAll: () => void;
  onReplies: () => void;
}

/** What stands in the place of the chat while none is open. */
export function NothingOpen({ isNarrowed, onAll, onReplies }: Props) {
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const all = format.number(counts?.all ?? 0);
  if (!counts) return <section className={classes.nothing} />;
  return (
    <section className={classes.nothing} data-answered={(counts.unanswered === 0 && !isNarrowed) || undefined}>
      <EmptyState
        picture={<Answered />}
        title={counts.unanswered > 0 ? <Trans>Choose a conversation</Trans> : <Trans>Everyone is answered</Trans>}
        action={
          <div className="row wrap gap-md justify-center">
            {counts.all > 0 && (
              <Button onClick={onAll}>
                <Trans>Show all {all}</Trans>
              </Button>
            )}
            <Button variant="ghost" onClick={onReplies}>
              <IconMessageBolt size={16} stroke={1.75} aria-hidden />
              <Trans>Saved replies</Trans>
            </Button>
          </div>
        }
      >
        {counts.unanswered > 0 ? (
          <Trans>Who waits longest is on top. Arrows lead from one to the next.</Trans>
        ) : (
          <Trans>When someone writes to one of your bots, you see it here.</Trans>
        )}
      </EmptyState>
    </section>
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
