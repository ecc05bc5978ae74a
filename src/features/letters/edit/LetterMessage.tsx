import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FileView, Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { filesOfMessage } from '#machines/funnel/files.ts';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { SendableEditor } from '#src/messageEditor/sendable/SendableEditor.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { filesQuery, walkedDocumentQuery } from './letterFormQueries.ts';

interface Props {
  series: Series;
  funnel: Funnel;
  letter?: Letter | undefined;
  history: MessageHistory;
  isEditable: boolean;
}

/** A letter's message, once what its buttons and pictures refer to is there. */
export function LetterMessage({ series, funnel, letter, history, isEditable }: Props) {
  const errorText = useErrorText();
  const [ids] = useState(() => filesOfMessage(history.read()));
  const files = useQuery(filesQuery(ids));
  const walked = useQuery(walkedDocumentQuery(funnel));
  const refetch = async (): Promise<void> => {
    await Promise.all([files.refetch(), walked.refetch()]);
  };
  if (files.data && walked.data)
    return (
      <Editing
        {...{ series, letter, history, isEditable }}
        document={walked.data}
        files={files.data}
        refreshFiles={async () => void (await files.refetch())}
      />
    );
  const error = files.error ?? walked.error;
  if (!error) return <Spinner size={20} />;
  return (
    <Alert>
      <p>{errorText(error)}</p>
      <Button size="small" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

interface EditingProps extends Pick<Props, 'series' | 'letter' | 'history' | 'isEditable'> {
  document: FunnelDocument;
  files: Record<string, FileView>;
  refreshFiles: () => Promise<void>;
}

function Editing({ series, letter, history, isEditable, document, files, refreshFiles }: EditingProps) {
  const { stages, tags } = document;
  const message = useSyncExternalStore(history.subscribe, history.read);
  // the panel was there before its text, and has the focus somewhere else
  useEffect(() => focusMessageTextSoon(), []);
  const problems = useMemo(() => {
    // What was uploaded here is there; what is gone was found by the server.
    const gone = new Set(
      series.problems
        .filter((one) => one.code === 'file_missing' && one.letter === letter?.id)
        .map((one) => one.detail),
    );
    return messageProblems({ ...message, delay: 0 }, null, {
      files: { has: (id) => !gone.has(id) },
      stages: new Set(stages.map(({ id }) => id)),
      tags: new Set(tags.map(({ id }) => id)),
      fields: ownFields.byName(),
    });
  }, [message, series.problems, letter?.id, stages, tags]);
  return (
    <SendableEditor
      {...{ history, files, refreshFiles, problems, stages, tags, isEditable }}
      hasTried={letter !== undefined}
      savedNote={null}
    />
  );
}
