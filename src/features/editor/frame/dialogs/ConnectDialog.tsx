import { Trans, useLingui } from '@lingui/react/macro';
import { ConnectForm } from '#src/shell/connect/ConnectForm.tsx';
import { notify } from '#src/shell/notify.ts';
import { useConnect } from '../../store/mutations.ts';
import { useEditorState } from '../../store/useEditor.ts';
import { Sheet } from '../../parts/dialog/Sheet.tsx';

/** Takes a bot's token without leaving the canvas. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { mutate, error, isPending, reset } = useConnect();
  const people = useEditorState((s) => s.funnel.people);
  const state = useEditorState((s) => s.funnel.state);
  const done = () => {
    notify({ type: 'success', text: t`The bot is connected` });
    onClose();
  };
  return (
    <Sheet title={<Trans>Connect a bot</Trans>} onClose={onClose}>
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
    </Sheet>
  );
}
