import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { countsBySource, sourcePagesQuery } from '#src/features/editor/parts/counts/countsBySource.ts';
import classes from './SourcesDialog.module.css';

/** Chooses whether stages and arrows show everybody's counts or those of one source. */
export function SourcesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const errorText = useErrorText();
  const id = useEditorSelector((s) => s.funnel.id);
  const chosen = useEditorSelector((s) => s.bySource?.source ?? null);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(sourcePagesQuery(id));
  const [failure, setFailure] = useState<unknown>(null);
  const choose = async (source: string | null) => {
    try {
      editor.showCountsOf(source === null ? null : { source, counts: await countsBySource(id, source) });
      onClose();
    } catch (refused) {
      setFailure(refused);
    }
  };
  const wrong = failure ?? error;
  return (
    <EditorDialog title={<Trans>Count</Trans>} onClose={onClose}>
      <p className="mb-lg muted">
        <Trans>
          A link with a source shows where people came from. Pick a source to see how its people move through the
          funnel.
        </Trans>
      </p>
      {wrong ? <Alert>{errorText(wrong)}</Alert> : !data && <Spinner />}
      <ul className={classes.list}>
        <Row isChosen={chosen === null} name={t`Everyone`} onChoose={() => void choose(null)} />
        {data?.pages
          .flatMap((page) => page.results)
          .map(({ source, people }) => (
            <Row
              key={source ?? ''}
              isChosen={chosen === (source ?? '')}
              name={source ?? t`Without a source`}
              people={people}
              onChoose={() => void choose(source ?? '')}
            />
          ))}
      </ul>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </EditorDialog>
  );
}

interface RowProps {
  isChosen: boolean;
  name: string;
  people?: number;
  onChoose: () => void;
}

function Row({ isChosen, name, people, onChoose }: RowProps) {
  const { t } = useLingui();
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <bdi className="grow break-words">{name}</bdi>
        {people !== undefined && <small>{t`${plural(people, { one: '# person', other: '# people' })}`}</small>}
        {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
      </button>
    </li>
  );
}
