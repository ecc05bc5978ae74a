import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconLock,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '../../../model/contexts/DialogContext.ts';
import { SubscribeLink } from '../../dialogs/publish/SubscribeLink.tsx';
import { useRun } from '../../../store/mutations.ts';
import { QuickFixes } from '../../../parts/problems/QuickFixes.tsx';
import { problemText } from '../../../../../messageEditor/problems/problemText.ts';
import { type CheckName, isCritical, type RunCheck, runChecks } from '../../../model/runChecks.ts';
import { useGoToProblem } from '../../../parts/problems/useGoToProblem.ts';
import { useFunnelEditor, useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from './RunPopup.module.css';

const passed: Record<CheckName, MessageDescriptor> = {
  bot: msg`Bot connected`,
  reach: msg`Every stage can be reached`,
  fits: msg`Every message fits Telegram`,
  circles: msg`No endless loops`,
  buttons: msg`Every button leads somewhere`,
  letters: msg`Every letter is sent`,
};

/** The pre-run checklist; before the first run it warns that running locks the order of stages. */
export function RunChecks({ onClose }: { onClose: () => void }) {
  const problems = useEditorSelector((s) => s.problems);
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const checks = runChecks(problems);
  const good = checks.filter((c) => c.problems.length === 0).length;
  const isActive = useUser()?.subscription.active ?? true;
  const isBlocked = checks.some(isCritical) || !isActive;
  return (
    <>
      <h2>{isBlocked ? <Trans>Not ready yet</Trans> : <Trans>Ready to run</Trans>}</h2>
      <p>
        {isBlocked ? (
          <Trans>Fix what is red, then run.</Trans>
        ) : (
          <Trans>
            {good} of {checks.length} checks passed, the funnel can run.
          </Trans>
        )}
      </p>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <Check key={check.name} check={check} onShow={onClose} />
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
          <Trans>Your subscription isn’t active</Trans>
        </b>
        <small>
          <Trans>Editing and export still work.</Trans>
        </small>
      </span>
      <SubscribeLink />
    </li>
  );
}

function Check({ check, onShow }: { check: RunCheck; onShow: () => void }) {
  const { i18n } = useLingui();
  const jump = useGoToProblem();
  const [first, ...others] = check.problems;
  const botName = useEditorSelector((s) => s.funnel.bot?.username);
  const stages = useEditorSelector((s) => s.document.stages);
  if (!first)
    return (
      <li data-tone="ok">
        <IconCircleCheckFilled size={18} aria-hidden />
        <span>
          <b>{i18n._(passed[check.name])}</b>
          {check.name === 'bot' && botName && <small>@{botName}</small>}
          {check.name === 'reach' && (
            <small>
              <Plural value={stages.length} one="# stage" other="# stages" />
            </small>
          )}
        </span>
      </li>
    );
  const tone = isCritical(check) ? 'bad' : 'warn';
  const Icon = tone === 'bad' ? IconCircleXFilled : IconAlertTriangleFilled;
  return (
    <li data-tone={tone}>
      <Icon size={18} aria-hidden />
      <span>
        <b>{i18n._(problemText(first))}</b>
        <small>
          {first.series === undefined ? stages.find((s) => s.id === first.stage)?.title : first.detail}
          {others.length > 0 && ' '}
          {others.length > 0 && <Plural value={others.length} one="and # more" other="and # more" />}
        </small>
        <QuickFixes problem={first} onLeave={onShow} without="writeMessage" className={classes.fixes} />
      </span>
      {first.series && (
        <Link to="/content/letters/$id/" params={{ id: first.series }}>
          <Trans>Show</Trans>
        </Link>
      )}
      {first.stage && (
        <button
          type="button"
          onClick={() => {
            onShow();
            jump(first);
          }}
        >
          <Trans>Show</Trans>
        </button>
      )}
    </li>
  );
}

function Start({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const run = useRun();
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
  return (
    <div className={classes.buttons}>
      <Button
        variant="primary"
        disabled={isBlocked}
        isBusy={isSaving || run.isPending}
        onClick={() => void start()}
        data-autofocus
      >
        <IconPlayerPlayFilled size={16} aria-hidden />
        <Trans>Run the funnel</Trans>
      </Button>
      <Button onClick={onClose}>
        <Trans>Later</Trans>
      </Button>
    </div>
  );
}
