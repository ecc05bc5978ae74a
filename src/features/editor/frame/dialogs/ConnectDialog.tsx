import { Trans, useLingui } from '@lingui/react/macro';
import { ConnectForm } from '#src/shell/connect/ConnectForm.tsx';
import { notify } from '#src/shell/notify.ts';
import { useConnect } from '../../store/mutations.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import { EditorDialog } from '../../parts/dialog/EditorDialog.tsx';

/** Connects a bot without leaving the editor. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { mutate, error, isPending, reset } = useConnect();
  const people = useEditorSelector((s) => s.funnel.people);
  const state = useEditorSelector((s) => s.funnel.state);
  const done = () => {
    notify({ type: 'success', text: t`The bot is connected` });
    onClose();
  };
  return (
    <EditorDialog title={<Trans>Connect a bot</Trans>} onClose={onClose}>
      <ConnectForm
        error={error}
        isPending={isPending}
        people={people}
        state={state}
        hint={<Trans>Open @BotFather in Telegram, send /newbot or /mybots, and copy the token from there.</Trans>}
        onConnect={(input) => mutate(input, { onSuccess: done })}
        onReset={reset}
        onCancel={onClose}
      />
    </EditorDialog>
  );
}
