import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Edit, Problem } from '#contract/schemas/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStageActions } from '../actions/useStageActions.ts';
import { useDialog } from '../../model/contexts/DialogContext.ts';
import { TargetPicker } from '../targets/TargetPicker.tsx';
import { useButtons } from '../targets/useButtons.ts';
import { accepted } from '../files/accepted.ts';
import { useMediaUpload } from '../files/useMediaUpload.ts';
import { inParts } from '../../model/splitMessage.ts';
import { focusSoon } from '../pop/focusSoon.ts';
import { useEditor, useEditorState, useIsEditable } from '../../store/useEditor.ts';
import { useProblemJump } from './useProblemJump.ts';
import { type Mend, mendsOf } from './mendsOf.ts';
import classes from './Mends.module.css';
import { StagePicker } from './StagePicker.tsx';
import { useMendWords } from './useMendWords.ts';

interface Props {
  problem: Problem;
  /** It has been put right where it stands. */
  onMended?: () => void;
  /** Something else is to be seen now: what lies above it goes. */
  onLeave?: () => void;
  /** What stands beside it anyway. */
  without?: Mend['name'];
  className?: string | undefined;
}

const nothing = () => {};

/** What puts a problem right, each with a press; nothing where the funnel cannot be changed. */
export function Mends({ problem, onMended = nothing, onLeave = nothing, without, className }: Props) {
  const { t } = useLingui();
  const document = useEditorState((s) => s.document);
  const isEditable = useIsEditable();
  if (!isEditable) return null;
  const all = mendsOf(problem, document, {
    ...{ next: t`Next`, stage: t`The end`, fallback: t`friend` },
    newId: v7,
  });
  const mends = all.filter(({ name }) => name !== without);
  if (mends.length === 0) return null;
  return (
    <div className={className ? `${classes.mends} ${className}` : classes.mends}>
      {mends.map((mend) => (
        <OneMend key={mend.name} mend={mend} problem={problem} onMended={onMended} onLeave={onLeave} />
      ))}
    </div>
  );
}

interface MendProps extends Required<Omit<Props, 'className' | 'without'>> {
  mend: Mend;
}

function OneMend(props: MendProps) {
  const { mend } = props;
  if (mend.name === 'chooseFile') return <ChooseFile {...props} mend={mend} />;
  if (mend.name === 'chooseTarget' || mend.name === 'connectFrom' || mend.name === 'wayOutTo')
    return <Choose {...props} mend={mend} />;
  return <AtOnce {...props} mend={mend} />;
}

type ChoosingFile = Extract<Mend, { name: 'chooseFile' }>;
type Choosing = Extract<Mend, { name: 'chooseTarget' } | { name: 'connectFrom' } | { name: 'wayOutTo' }>;

function AtOnce({ mend, problem, onMended, onLeave }: MendProps & { mend: Exclude<Mend, Choosing | ChoosingFile> }) {
  const editor = useEditor();
  const words = useMendWords()(mend);
  const open = useDialog();
  const jump = useProblemJump();
  const actions = useStageActions();
  const apply = (edits: Edit[]) => {
    editor.apply(edits, { label: words });
    onMended();
  };
  const press = async () => {
    switch (mend.name) {
      case 'connectBot':
      case 'newToken':
        onLeave();
        return open({ kind: 'connect' });
      case 'addStage':
        onLeave();
        return void actions.add();
      case 'addMessage':
        onLeave();
        return void actions.addMessage(problem.stage ?? '');
      case 'writeMessage':
        onLeave();
        jump(problem);
        return focusSoon(() => document.querySelector<HTMLElement>('[data-inspector] [role=textbox]'));
      case 'splitText': {
        // The parts are cut where the text editor would cut them; it comes with the message's panel.
        const { partsOfText } = await import('../message/text/partsOfText.ts');
        return apply(inParts(mend.stage, mend.message, partsOfText(mend.message.text, limits.textChars)));
      }
      default:
        apply(mend.edits);
        if (!mend.opens) return;
        onLeave();
        jump({ stage: mend.opens.stageId, message: mend.opens.messageId });
    }
  };
  return (
    <Button size="small" onClick={() => void press()}>
      {words}
    </Button>
  );
}

function Choose({ mend, problem, onMended }: MendProps & { mend: Choosing }) {
  const editor = useEditor();
  const { t } = useLingui();
  const words = useMendWords()(mend);
  const buttons = useButtons(problem.message ?? '');
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={anchor} size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && mend.name === 'chooseTarget' && (
        <TargetPicker
          button={mend.button}
          anchor={anchor}
          onClose={close}
          onPick={(to) => {
            buttons.change({ ...mend.button, to }, t`Connect`);
            onMended();
          }}
          onNew={() => {
            buttons.connectNew(mend.button);
            onMended();
          }}
        />
      )}
      {isOpen && mend.name !== 'chooseTarget' && (
        <StagePicker
          label={words}
          stages={mend.stages}
          anchor={anchor}
          onClose={close}
          onPick={(stage) => {
            editor.apply(mend.edits(stage), { label: t`Connect` });
            onMended();
          }}
        />
      )}
    </>
  );
}

/** The upload is shown in the message's own panel. */
function ChooseFile({ mend, problem, onLeave }: MendProps & { mend: ChoosingFile }) {
  const words = useMendWords()(mend);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMediaUpload(mend.message.id);
  const jump = useProblemJump();
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[mend.lost]}
        onChange={(event) => {
          upload.start([...(event.target.files ?? [])]);
          onLeave();
          jump(problem);
        }}
      />
    </>
  );
}
