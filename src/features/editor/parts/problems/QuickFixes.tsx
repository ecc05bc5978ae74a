import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { Button } from '#src/ui/Button.tsx';
import { useAddStage } from '../actions/useAddStage.ts';
import { useMessageActions } from '../actions/useMessageActions.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { ButtonTargetPicker } from '../targets/ButtonTargetPicker.tsx';
import { useButtons } from '../targets/useButtons.ts';
import { acceptedTypes } from '#src/messageEditor/media/uploadRules.ts';
import { useMediaUpload } from '../files/useMediaUpload.ts';
import { splitIntoMessages } from './splitMessage.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { useFunnelEditor, useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useGoToProblem } from './useGoToProblem.ts';
import type { QuickFix } from './quickFix.ts';
import { quickFixes } from './quickFixes.ts';
import classes from './QuickFixes.module.css';
import { StagePicker } from './StagePicker.tsx';
import { useQuickFixLabel } from './useQuickFixLabel.ts';

interface Props {
  problem: Problem;
  /** Called when a fix was applied in place. */
  onFixed?: () => void;
  /** Called when the fix opens another place, so that the surrounding popup can close. */
  onLeave?: () => void;
  /** A fix to omit, because the same action is offered beside it. */
  without?: QuickFix['name'];
  className?: string | undefined;
}

const nothing = () => {};

/** Offers a problem's quick fixes; none while the funnel is read-only. */
export function QuickFixes({ problem, onFixed = nothing, onLeave = nothing, without, className }: Props) {
  const { t } = useLingui();
  const document = useEditorSelector((s) => s.document);
  const isEditable = useIsEditable();
  if (!isEditable) return null;
  const all = quickFixes(problem, document, {
    ...{ next: t`Next`, stage: t`The end`, fallback: t`friend` },
    newId: v7,
  });
  const fixes = all.filter(({ name }) => name !== without);
  if (fixes.length === 0) return null;
  return (
    <div className={className ? `${classes.fixes} ${className}` : classes.fixes}>
      {fixes.map((fix) => (
        <QuickFixButton key={fix.name} fix={fix} problem={problem} onFixed={onFixed} onLeave={onLeave} />
      ))}
    </div>
  );
}

interface QuickFixProps extends Required<Omit<Props, 'className' | 'without'>> {
  fix: QuickFix;
}

function QuickFixButton(props: QuickFixProps) {
  const { fix } = props;
  if (fix.name === 'chooseFile') return <ChooseFileFix {...props} fix={fix} />;
  if (fix.name === 'chooseTarget' || fix.name === 'connectFrom' || fix.name === 'wayOutTo' || fix.name === 'leadTo')
    return <ChooseStageFix {...props} fix={fix} />;
  return <ImmediateFix {...props} fix={fix} />;
}

type FileChoice = Extract<QuickFix, { name: 'chooseFile' }>;
type StageChoice = Extract<
  QuickFix,
  { name: 'chooseTarget' } | { name: 'connectFrom' } | { name: 'wayOutTo' } | { name: 'leadTo' }
>;

function ImmediateFix({
  fix,
  problem,
  onFixed,
  onLeave,
}: QuickFixProps & { fix: Exclude<QuickFix, StageChoice | FileChoice> }) {
  const editor = useFunnelEditor();
  const label = useQuickFixLabel()(fix);
  const open = useDialog();
  const jump = useGoToProblem();
  const { add } = useAddStage();
  const { addMessage } = useMessageActions();
  const apply = (edits: Edit[]) => {
    editor.apply(edits, { label });
    onFixed();
  };
  const press = async () => {
    switch (fix.name) {
      case 'connectBot':
      case 'newToken':
        onLeave();
        return open({ kind: 'connect' });
      case 'addStage':
        onLeave();
        return add();
      case 'addMessage':
        onLeave();
        return void addMessage(problem.stage ?? '');
      case 'writeMessage':
        onLeave();
        jump(problem);
        return focusMessageTextSoon();
      case 'splitText': {
        // Splitting needs the text editor's schema, which is loaded with the message panel.
        const { partsOfText } = await import('#src/messageEditor/text/partsOfText.ts');
        return apply(splitIntoMessages(fix.stage, fix.message, partsOfText(fix.message.text, limits.textChars)));
      }
      default:
        apply(fix.edits);
        if (!('opens' in fix) || !fix.opens) return;
        onLeave();
        jump({ stage: fix.opens.stageId, message: fix.opens.messageId });
    }
  };
  return (
    <Button size="small" onClick={() => void press()}>
      {label}
    </Button>
  );
}

function ChooseStageFix({ fix, problem, onFixed }: QuickFixProps & { fix: StageChoice }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const label = useQuickFixLabel()(fix);
  const buttons = useButtons(problem.message ?? '');
  const { addConnected } = useAddStage();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={anchor} size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && fix.name === 'chooseTarget' && (
        <ButtonTargetPicker
          button={fix.button}
          anchor={anchor}
          onClose={close}
          onPick={(to) => {
            buttons.change({ ...fix.button, to }, t`Connect`);
            onFixed();
          }}
          onNew={() => {
            addConnected(fix.button.id);
            onFixed();
          }}
        />
      )}
      {isOpen && fix.name !== 'chooseTarget' && (
        <StagePicker
          label={label}
          stages={fix.stages}
          anchor={anchor}
          onClose={close}
          onPick={(stage) => {
            editor.apply(fix.edits(stage), { label: t`Connect` });
            onFixed();
          }}
        />
      )}
    </>
  );
}

/** Opens the message's panel, which shows the upload's progress. */
function ChooseFileFix({ fix, problem, onLeave }: QuickFixProps & { fix: FileChoice }) {
  const label = useQuickFixLabel()(fix);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMediaUpload(fix.message.id);
  const jump = useGoToProblem();
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes([fix.lost])}
        onChange={(event) => {
          upload.start([...(event.target.files ?? [])], { replaces: fix.message[fix.lost] ?? undefined });
          onLeave();
          jump(problem);
        }}
      />
    </>
  );
}
