import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useDraftChanges } from '#src/features/editor/parts/changes/useChangesOf.ts';
import { useUndoUnlessEdited } from '#src/features/editor/parts/actions/useUndoUnlessEdited.ts';
import { useArchive, useDiscard, useReturn } from '#src/features/editor/store/mutations.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

interface Props {
  onClose: () => void;
}

/** Confirms archiving the funnel and discarding the draft. */
export function ConfirmDialogs({ kind, onClose }: Props & { kind: 'archive' | 'discard' }) {
  return kind === 'archive' ? <ConfirmArchive onClose={onClose} /> : <ConfirmDiscard onClose={onClose} />;
}

function ConfirmArchive({ onClose }: Props) {
  const { t } = useLingui();
  const archive = useArchive();
  const back = useReturn();
  const notifyResult = useNotifyResult();
  const name = useEditorSelector((s) => s.funnel.name);
  const editor = useFunnelEditor();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isRunning = useEditorSelector((s) => s.funnel.state === 'running');
  const go = async () => {
    try {
      await editor.saved();
      await archive.mutateAsync();
      const undo = () =>
        void notifyResult(back.mutateAsync(undefined), t({ message: `“${name}” is back`, context: 'a funnel' }));
      notify({ type: 'success', text: t`“${name}” is archived`, undo });
      await navigate({ to: '/content/panel/' });
    } catch (error) {
      notify({ type: 'error', text: errorText(error) });
      onClose();
    }
  };
  return (
    <Confirm
      isOpen
      title={<Trans>Archive this funnel?</Trans>}
      confirmLabel={<Trans>Archive</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      isBusy={archive.isPending}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      {isRunning ? (
        <Trans>It stops at once and its bot becomes free. You can return it at any time.</Trans>
      ) : (
        <Trans>Its bot becomes free. You can return it at any time.</Trans>
      )}
    </Confirm>
  );
}

function ConfirmDiscard({ onClose }: Props) {
  const { t } = useLingui();
  const discard = useDiscard();
  const undoUnlessEdited = useUndoUnlessEdited();
  const changes = useDraftChanges().length;
  const errorText = useErrorText();
  const go = () =>
    discard.mutate(undefined, {
      onSuccess: () =>
        notify({ type: 'success', text: t`The draft matches the live version again`, undo: undoUnlessEdited() }),
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
      onSettled: onClose,
    });
  return (
    <Confirm
      isOpen
      title={<Trans>Discard unpublished changes?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      isBusy={discard.isPending}
      onConfirm={go}
      onCancel={onClose}
    >
      <Trans>The draft returns to the live version. Undo brings your changes back.</Trans>{' '}
      <Plural value={changes} one="# change will be undone." other="# changes will be undone." />
    </Confirm>
  );
}
