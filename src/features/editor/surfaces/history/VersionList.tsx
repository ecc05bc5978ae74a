import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { changeKinds, kindOf } from '#src/features/editor/parts/changes/changeKinds.ts';
import { ChangeList } from '#src/features/editor/parts/changes/ChangeList.tsx';
import type { Change } from '#src/features/editor/model/changes/change.ts';
import classes from './HistoryPanel.module.css';
import { type PublishedVersion, withPrevious } from '#src/features/editor/parts/changes/publishedVersion.ts';
import { funnelVersionsQuery } from '#src/features/editor/parts/changes/queries.ts';
import { NotesStayHere } from '#src/features/editor/parts/changes/NotesStayHere.tsx';
import { useChangesOf, useDraftChanges } from '#src/features/editor/parts/changes/useChangesOf.ts';
import { useChangeSubject } from '#src/features/editor/parts/changes/useChangeText.ts';

interface Props {
  onView: (point: PublishedVersion) => void;
  /** The version that was viewed before, which gets the focus back. */
  lastViewed: number | null;
}

/** Lists the draft and the published versions, newest first. */
export function VersionList({ onView, lastViewed }: Props) {
  const id = useEditorSelector((s) => s.funnel.id);
  const live = useEditorSelector((s) => s.funnel.live_revision);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    funnelVersionsQuery(id, live),
  );
  const points = withPrevious(data?.pages.flatMap((page) => page.results) ?? [], hasNextPage);
  return (
    <>
      <Draft />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && points.length === 0 && (
        <p className="text-sm muted">
          <Trans>Nothing is published yet. Every published version appears here, and you can return to it.</Trans>
        </p>
      )}
      <ol className={classes.points}>
        {points.map((point) => (
          <Item
            key={point.revision}
            point={point}
            isLive={point.revision === live}
            isLast={point.revision === lastViewed}
            onView={() => onView(point)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Draft() {
  const { t } = useLingui();
  const hasLive = useEditorSelector((s) => s.live !== null);
  const changes = useDraftChanges();
  return (
    <section className={classes.draft} aria-label={t`Draft`}>
      <h3>
        <Trans>Draft</Trans>
      </h3>
      {!hasLive && (
        <p className="text-sm muted">
          <Trans>Nobody sees it yet. The first run publishes it.</Trans>
        </p>
      )}
      {hasLive && changes.length === 0 && (
        <p className="text-sm muted">
          <Trans>Same as the live version</Trans>
        </p>
      )}
      {changes.length > 0 && (
        <details>
          <summary>
            <Plural value={changes.length} one="# unpublished change" other="# unpublished changes" />
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
      <NotesStayHere className="text-sm muted" />
    </section>
  );
}

interface ItemProps {
  point: PublishedVersion;
  isLive: boolean;
  isLast: boolean;
  onView: () => void;
}

function Item({ point, isLive, isLast, onView }: ItemProps) {
  const format = useFormat();
  return (
    <li>
      <button type="button" className={classes.point} onClick={onView} data-autofocus={isLast || undefined}>
        <span className={classes.when}>
          <b className="medium">{format.dateTime(point.at)}</b>
          {isLive && (
            <Badge tone="ok">
              <Trans>Live</Trans>
            </Badge>
          )}
        </span>
        <Summary point={point} />
      </button>
    </li>
  );
}

const named = 2;

/** Summarises a version's changes in one line. */
function Summary({ point }: { point: PublishedVersion }) {
  const { i18n } = useLingui();
  const subject = useChangeSubject();
  const describe = (change: Change) => {
    const kind = kindOf(change);
    return kind === 'changed' ? subject(change) : `${subject(change)}: ${i18n._(changeKinds[kind])}`;
  };
  const changes = useChangesOf(point);
  const { revision } = point;
  if (!changes)
    return (
      <small>
        <RevisionName revision={revision} />
      </small>
    );
  if (point.before === null)
    return (
      <small>
        <RevisionName revision={revision} />
        <span>{' · '}</span>
        <Plural
          value={changes.filter((change) => change.what === 'stage').length}
          one="the first publish, # stage"
          other="the first publish, # stages"
        />
      </small>
    );
  const rest = changes.length - named;
  return (
    <small>
      <RevisionName revision={revision} />
      <span>{` · ${changes.slice(0, named).map(describe).join(', ')}`}</span>
      {changes.length === 0 && <Trans>positions on the canvas only</Trans>}
      {rest > 0 && ' '}
      {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}
    </small>
  );
}

/** The first version is named, since a funnel begins with revision 0. */
function RevisionName({ revision }: { revision: number }) {
  return revision === 0 ? <Trans>The beginning</Trans> : <Trans>Version {revision}</Trans>;
}
