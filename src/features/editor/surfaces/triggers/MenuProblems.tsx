import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QuickFixes } from '#src/features/editor/parts/problems/QuickFixes.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TriggersPanel.module.css';

/** The commands of the bot's menu that lead nowhere, each with a choice of its stage. */
export function MenuProblems() {
  const shown = useEditorSelector((s) => s.shown);
  return shown
    .filter(({ code }) => code === 'command_without_stage')
    .map((problem) => (
      <div key={problem.detail} className={classes.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <div className="stack gap-xs">
          <p>
            <Trans>
              <b>{problem.detail}</b> is in the bot’s menu and leads nowhere
            </Trans>
          </p>
          <QuickFixes problem={problem} />
        </div>
      </div>
    ));
}
