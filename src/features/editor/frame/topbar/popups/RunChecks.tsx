import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleXFilled, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useMainButton } from '#src/platform/telegram/useMainButton.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { SubscribeLink } from '#src/features/editor/frame/dialogs/publish/SubscribeLink.tsx';
import { useRunFunnel } from '#src/features/editor/store/mutations.ts';
import { isCritical, runChecks } from '#src/features/editor/model/runChecks.ts';
import { CheckItem } from './CheckItem.tsx';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './RunPopup.module.css';

/** The pre-run checklist; before the first run it warns that running locks the order of stages. */
export function RunChecks({ onClose }: { onClose: () => void }) {
  const problems = useEditorSelector((s) => s.problems);
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const checks = runChecks(problems);
  const good = checks.filter((c) => c.problems.length === 0).length;
  const isActive = useUser()?.subscription.active ?? true;
  // Without a subscription the attempt opens the alert, which says what waits.
  const isBlocked = checks.some(isCritical);
  return (
    <>
      <h2>{isBlocked || !isActive ? <Trans>Not ready yet</Trans> : <Trans>Ready to run</Trans>}</h2>
      <p className="text-sm muted">
        {isBlocked && <Trans>Fix what is red, then run.</Trans>}
        {!isBlocked && !isActive && (
          <Trans>
            {good} of {checks.length} checks passed. Running needs an active subscription.
          </Trans>
        )}
        {!isBlocked && isActive && (
          <Trans>
            {good} of {checks.length} checks passed, the funnel can run.
          </Trans>
        )}
      </p>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} onShow={onClose} />
        ))}
        {!isActive && <Inactive />}
      </ul>
      <p className={classes.lock}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {hasRun ? (
          <Trans>The order of stages stays locked.</Trans>
        ) : (
          <Trans>Once started, you will not be able to swap stages around.</Trans>
        )}
      </p>
      <Start isBlocked={isBlocked} onClose={onClose} />
    </>
  );
}

function Inactive() {
  return (
    <li data-tone="bad">
      <IconCircleXFilled size={18} aria-hidden />
      <span>
        <b>
          <Trans>Subscription isn’t active</Trans>
        </b>
        <small className="block text-xs faint">
          <Trans>You can still design, test and export.</Trans>
        </small>
      </span>
      <SubscribeLink />
    </li>
  );
}

function Start({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const run = useRunFunnel();
  const open = useDialog();
  const errorText = useErrorText();
  const [isSaving, setSaving] = useState(false);
  const start = async () => {
    setSaving(true);
    try {
      await editor.saved();
      const { revision, difference } = editor.getState();
      if (difference) {
        onClose();
        return open({ kind: 'publish', thenRun: true });
      }
      await run.mutateAsync({ base_revision: revision });
      onClose();
      notify({ type: 'success', text: t`The funnel is running` });
      open({ kind: 'share' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'subscription_inactive') return;
      const isStale = error instanceof ApiError && error.code === 'stale_revision';
      if (isStale) await editor.catchUp();
      const text = isStale
        ? t`The draft was changed elsewhere in the meantime. Check again, then run.`
        : errorText(error);
      notify({ type: 'error', text });
    } finally {
      setSaving(false);
    }
  };
  const isBusy = isSaving || run.isPending;
  const hasMainButton = useMainButton({
    text: t`Run the funnel`,
    isEnabled: !isBlocked,
    isBusy,
    onPress: () => void start(),
  });
  return (
    <div className={classes.buttons}>
      {!hasMainButton && (
        <Button variant="primary" disabled={isBlocked} isBusy={isBusy} onClick={() => void start()} data-autofocus>
          <IconPlayerPlayFilled size={16} aria-hidden />
          <Trans>Run the funnel</Trans>
        </Button>
      )}
      <Button onClick={onClose}>
        <Trans>Later</Trans>
      </Button>
    </div>
  );
}
