import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlignLeft,
  IconBell,
  IconBolt,
  IconChevronRight,
  IconHelp,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { keepsFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { MessagePanel } from '#src/features/editor/parts/message/lazyMessagePanel.ts';
import { StageProblems } from '#src/features/editor/parts/problems/StageProblems.tsx';
import { GoesOn } from '#src/features/editor/parts/exits/GoesOn.tsx';
import { LinkTelegramHint } from '#src/features/editor/parts/stage/LinkTelegramHint.tsx';
import { useMessageLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useWatch } from '#src/features/editor/parts/stage/useWatch.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { RemovedNotice } from '#src/features/editor/parts/removed/RemovedNotice.tsx';
import type { Removed } from '#src/features/editor/store/editorState.ts';
import {
  useFunnelEditor,
  useEditorSelector,
  useIsEditable,
  useSelection,
  useStage,
} from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './Inspector.module.css';
import { InspectorHead } from './InspectorHead.tsx';
import { ShowOnCanvas } from './ShowOnCanvas.tsx';

/** The panel beside the canvas that edits the selected stage: its head, its messages, and the selected message. */
export function Inspector() {
  const { stageId } = useSelection();
  const stage = useStage(stageId ?? '');
  const removed = useEditorSelector((s) => (s.removed?.stage.id === s.selection.stageId ? s.removed : null));
  if (stage) return <StagePanel key={stage.id} stage={stage} removed={removed} />;
  return removed && <RemovedPanel removed={removed} />;
}

/** Replaces the panel of a stage that a remote edit removed. */
function RemovedPanel({ removed }: { removed: Removed }) {
  const { t } = useLingui();
  return (
    <aside className={classes.panel} aria-label={t`Stage: ${removed.stage.title}`} data-inspector {...keepsFocus}>
      <div className={classes.body}>
        <RemovedNotice removed={removed} />
      </div>
    </aside>
  );
}

function StagePanel({ stage, removed }: { stage: Stage; removed: Removed | null }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { messageId, exitId } = useSelection();
  const [goesOn, setGoesOn] = useGoesOn(stage);
  const open = stage.messages.find((m) => m.id === messageId) ?? stage.messages[0];
  const chosen = removed ? undefined : open;
  return (
    <aside className={classes.panel} aria-label={t`Stage: ${stage.title}`} data-inspector {...keepsFocus}>
      <InspectorHead stage={stage} />
      <div className={classes.body}>
        <ShowOnCanvas stage={stage} />
        <WatchHint stage={stage.id} />
        <Consequence stage={stage} />
        <StageProblems stageId={stage.id} />
        {goesOn ? (
          <MessageLinks
            stage={stage}
            onOpen={(id) => {
              setGoesOn(false);
              editor.select({ stageId: stage.id, messageId: id });
              focusMessageTextSoon();
            }}
          />
        ) : (
          <MessageTabs stage={stage} chosen={chosen?.id ?? null} />
        )}
        {removed && <RemovedNotice removed={removed} />}
        {chosen && !goesOn && (
          <Suspense fallback={<Spinner />}>
            <MessagePanel key={chosen.id} messageId={chosen.id} />
          </Suspense>
        )}
        <GoesOn
          stage={stage}
          isOpen={goesOn}
          onToggle={(isOpen) => {
            setGoesOn(isOpen);
            if (!isOpen && exitId !== null) editor.select({ stageId: stage.id });
          }}
        />
      </div>
    </aside>
  );
}

/** The stage's exits are shown in place of its message: they were opened, or one of them was chosen. */
function useGoesOn(stage: Stage): [boolean, (isOpen: boolean) => void] {
  const { messageId, exitId } = useSelection();
  const [isOpen, setOpen] = useState(stage.messages.length === 0);
  // one that was removed elsewhere comes back where it is restored
  const isThere = stage.messages.some(({ id }) => id === messageId);
  const [shown, setShown] = useState({ messageId, isThere, exitId: null as string | null });
  if (shown.messageId !== messageId || shown.exitId !== exitId || shown.isThere !== isThere) {
    setShown({ messageId, isThere, exitId });
    const hasCome = messageId !== shown.messageId || (isThere && !shown.isThere);
    if (exitId !== null) setOpen(true);
    else if (messageId !== null && hasCome) setOpen(false);
  }
  return [isOpen, setOpen];
}

/** The messages of the stage in a line each, beside its exits. */
function MessageLinks({ stage, onOpen }: { stage: Stage; onOpen: (id: string) => void }) {
  if (stage.messages.length === 0) return null;
  return (
    <ul className="stack gap-sm one-column">
      {stage.messages.map((message, at) => (
        <li key={message.id}>
          <MessageLink message={message} number={at + 1} onOpen={() => onOpen(message.id)} />
        </li>
      ))}
    </ul>
  );
}

function MessageLink({ message, number, onOpen }: { message: Message; number: number; onOpen: () => void }) {
  const { line } = useMessageLine(message);
  const sent = message.files && mediaOf(message)[0];
  const ofText = sent ? mediaIcons[sent.kind] : IconAlignLeft;
  const Icon = message.question ? IconHelp : message.actions ? IconBolt : ofText;
  return (
    <button type="button" className={classes.link} onClick={onOpen}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <b className="strong tabular">{number}</b>
      <span className="truncate grow">{line}</span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

function WatchHint({ stage }: { stage: string }) {
  const { canBe, isWatched, isLinked } = useWatch(stage);
  if (!canBe || !isWatched || isLinked) return null;
  return (
    <p className={classes.people}>
      <IconBell size={16} stroke={1.75} aria-hidden />
      <span>
        <LinkTelegramHint />
      </span>
    </p>
  );
}

/** States how many people are on the stage, if any, and when an edit reaches them. */
function Consequence({ stage }: { stage: Stage }) {
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const people = useEditorSelector((s) => s.counts?.stages[stage.id]?.people ?? 0);
  if (!hasRun || people === 0) return null;
  return (
    <p className={classes.people}>
      <IconUsers className="flex-none faint" size={16} stroke={1.75} aria-hidden />
      <span>
        <Plural
          value={people}
          one={
            <Trans>
              <b className="strong tabular"># person</b> here has already got this. Edits reach newcomers after you
              publish.
            </Trans>
          }
          other={
            <Trans>
              <b className="strong tabular"># people</b> here have already got this. Edits reach newcomers after you
              publish.
            </Trans>
          }
        />
      </span>
    </p>
  );
}

function MessageTabs({ stage, chosen }: { stage: Stage; chosen: string | null }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { addMessage } = useMessageActions();
  const isEditable = useIsEditable();
  return (
    <div className="row wrap gap-xs">
      {stage.messages.map((message, i) => (
        <button
          key={message.id}
          type="button"
          className={classes.tab}
          aria-pressed={message.id === chosen}
          onClick={() => editor.select({ stageId: stage.id, messageId: message.id })}
        >
          <Trans>Message {i + 1}</Trans>
        </button>
      ))}
      {isEditable && (
        <IconButton size="small" label={t`Add a message`} onClick={() => addMessage(stage.id)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
