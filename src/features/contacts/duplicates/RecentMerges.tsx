import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ContactMerge } from '#contract/schemas/duplicate.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { mergesQuery, useUndoMerge } from './queries.ts';
import classes from './RecentMerges.module.css';
import { usePairTexts } from './usePairTexts.ts';

/** The merges that can be undone. */
export function RecentMerges() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(mergesQuery);
  const merges = data.pages.flatMap(({ results }) => results);
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merges" className={classes.recent}>
      <h2 id="merges" className={classes.title}>
        <Trans>Recent merges</Trans>
      </h2>
      <Card>
        <ul className={classes.list}>
          {merges.map((merge) => (
            <MergeRow key={merge.id} merge={merge} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <div className={classes.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function MergeRow({ merge: { id, at, until, keep, drop } }: { merge: ContactMerge }) {
  const { t } = useLingui();
  const { nameOf, day, list } = usePairTexts();
  const notifyResult = useNotifyResult();
  const undo = useMutation({ mutationFn: useUndoMerge() });
  const [kept, dropped] = [nameOf(keep), nameOf(drop)];
  const known = list([dropped, drop.phone, drop.email].filter((text) => text !== null));
  const [merged, last] = [day(at), day(until)];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {kept}
        </p>
        <p className={classes.facts}>
          <Trans>
            Merged with {known} on {merged}; can be undone until {last}
          </Trans>
        </p>
      </div>
      <Button
        size="small"
        isBusy={undo.isPending}
        aria-label={t`Undo the merge of ${kept} and ${dropped}`}
        onClick={() => void notifyResult(undo.mutateAsync(id), t`The merge is undone`)}
      >
        {!undo.isPending && <IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
