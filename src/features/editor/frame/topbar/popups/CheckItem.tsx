import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QuickFixes } from '#src/features/editor/parts/problems/QuickFixes.tsx';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { type CheckName, isCritical, type RunCheck } from '#src/features/editor/model/runChecks.ts';
import { useGoToProblem } from '#src/features/editor/parts/problems/useGoToProblem.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './RunPopup.module.css';

const passed: Record<CheckName, MessageDescriptor> = {
  bot: msg`Bot connected`,
  reach: msg`Every stage can be reached`,
  fits: msg`Every message fits Telegram`,
  circles: msg`No endless loops`,
  buttons: msg`Every button leads somewhere`,
  letters: msg`Every letter is sent`,
};

/** A check of the list, passed or with its first problem. */
export function CheckItem({ check, onShow }: { check: RunCheck; onShow: () => void }) {
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
          {check.name === 'bot' && botName && <small className="block text-xs faint">{`@${botName}`}</small>}
          {check.name === 'reach' && (
            <small className="block text-xs faint">
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
        <small className="block text-xs faint">
          <span>{first.series === undefined ? stages.find((s) => s.id === first.stage)?.title : first.detail}</span>
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
