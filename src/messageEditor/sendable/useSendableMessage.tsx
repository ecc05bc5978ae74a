import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { eachMediaKind } from '#contract/mediaKinds.ts';
import type { FileView, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useButtonActions } from '../buttons/useButtonActions.ts';
import { mediaLabels } from '../media/mediaLabels.ts';
import { fittingFiles, MediaUploads } from '../media/MediaUploads.ts';
import type { MessageEditor, MessageUpload } from '../MessageEditorContext.ts';
import { type ShownProblem, shownProblems } from '../problems/shownProblems.ts';
import type { MessageHistory } from './MessageHistory.ts';
import { SendableTarget } from './SendableTarget.tsx';

export interface SendableOwner {
  history: MessageHistory;
  isEditable: boolean;
  /** Signed URLs by file id, as the server gave them. */
  files: Record<string, FileView>;
  refreshFiles: () => Promise<void>;
  problems: Problem[];
  /** Sending was tried, so that what is unfinished is shown as wrong. */
  hasTried: boolean;
  /** Of the funnel's live version. */
  tags: Tag[];
  savedNote: ReactNode;
}

const noneFresh: ReadonlySet<string> = new Set();

/** Lets the message editor edit the message of a mailing or a letter. */
export function useSendableMessage(owner: SendableOwner): { editor: MessageEditor; problems: ShownProblem[] } {
  const { history, isEditable, refreshFiles, tags, savedNote, hasTried } = owner;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { upload, files } = useUpload(history, owner.files);
  const buttons = useButtonsOf(history);
  const problems = useMemo(
    () => shownProblems(owner.problems, { hasTried, left, fresh: noneFresh }),
    [owner.problems, hasTried, left],
  );
  const editor = useMemo<MessageEditor>(
    () => ({
      ...{ isEditable, buttons, files, refreshFiles, upload, tags, savedNote },
      ...{ change: history.change, undo: history.undo, redo: history.redo, flush: history.flush },
      leaveField: (id) => setLeft((before) => new Set([...before, id])),
      selectedButton: null,
      openTags: null,
      problemsOf: (id) => problems.filter(({ button }) => button === id),
      NextTarget: SendableTarget,
      QuickFixes: null,
      NewTag: null,
    }),
    [isEditable, buttons, files, refreshFiles, upload, tags, savedNote, history, problems],
  );
  return { editor, problems };
}

function useButtonsOf(history: MessageHistory) {
  const [{ read, write }] = useState(() => ({
    read: () => history.read().buttons,
    write: (buttons: ReturnType<typeof history.read>['buttons'], _label: string, burst?: string) =>
      history.change({ buttons }, burst ? { burst } : {}),
  }));
  return useButtonActions(read, write);
}

/** The upload of the message's media; what was uploaded here is shown before the server names it. */
function useUpload(history: MessageHistory, given: Record<string, FileView>) {
  const { t, i18n } = useLingui();
  const [added, setAdded] = useState<Record<string, FileView>>({});
  const [uploads] = useState(
    () =>
      new MediaUploads({
        addFile: (id, file) => setAdded((before) => ({ ...before, [id]: file })),
        attach: (_id, change) => history.change(change),
      }),
  );
  const { id } = history.read();
  const current = useSyncExternalStore(uploads.subscribe, () => uploads.of(id));
  const upload = useMemo<MessageUpload>(
    () => ({
      current,
      start: (chosen) => {
        const taken = fittingFiles(chosen);
        uploads.start(
          id,
          taken,
          eachMediaKind((kind) => i18n._(mediaLabels[kind].add)),
        );
        if (taken.length < chosen.length)
          notify({ type: 'error', text: t`A message can have one picture and one video: the first was added.` });
      },
      retry: () => uploads.retry(id),
      cancel: () => uploads.cancel(id),
    }),
    [current, uploads, id, t, i18n],
  );
  const files = useMemo(() => ({ ...added, ...given }), [added, given]);
  return { upload, files };
}
