import { Trans, useLingui } from '@lingui/react/macro';
import { BotFatherSteps } from '#src/shell/connect/BotFatherSteps.tsx';
import { ConnectForm } from '#src/shell/connect/ConnectForm.tsx';
import { notify } from '#src/shell/toasts/notify.ts';
import { useConnect } from '#src/features/editor/store/mutations.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';

/** Connects a bot without leaving the editor. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { mutate, error, isPending, reset } = useConnect();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const id = useEditorSelector((s) => s.funnel.id);
  const people = useEditorSelector((s) => s.funnel.people);
  const state = useEditorSelector((s) => s.funnel.state);
  const done = () => {
    notify({ type: 'success', text: t`The bot is connected` });
    onClose();
    // What opened the dialog is gone; the next step is to run the funnel.
    requestAnimationFrame(() => focusSoon(() => document.querySelector<HTMLElement>('[data-run] button')));
  };
  return (
    <EditorDialog title={<Trans>Connect a bot</Trans>} onClose={onClose}>
      {!hasBot && (
        <div className="mb-xl">
          <BotFatherSteps />
        </div>
      )}
      <ConnectForm
        place={id}
        error={error}
        isPending={isPending}
        people={people}
        state={state}
        hint={<Trans>In BotFather: /mybots, your bot, API Token. It is stored encrypted.</Trans>}
        onConnect={(input) => mutate(input, { onSuccess: done })}
        onReset={reset}
        onCancel={onClose}
      />
    </EditorDialog>
  );
}
