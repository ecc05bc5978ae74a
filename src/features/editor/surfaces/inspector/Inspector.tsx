import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlignLeft,
  IconBell,
  IconBellFilled,
  IconBolt,
  IconChevronRight,
  IconHelp,
  IconPlus,
  IconTrash,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { keepsFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { focusMessageText } from '#src/features/editor/parts/focus/focusMessage.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { MessagePanel } from '#src/features/editor/parts/message/lazyMessagePanel.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { StageProblems } from '#src/features/editor/parts/problems/StageProblems.tsx';
import { GoesOn } from '#src/features/editor/parts/exits/GoesOn.tsx';
import { LinkTelegramHint } from '#src/features/editor/parts/stage/LinkTelegramHint.tsx';
import { ColourPicker, IconPicker } from '#src/features/editor/parts/stage/IconAndColourPickers.tsx';
import { useMessageLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useWatch } from '#src/features/editor/parts/stage/useWatch.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { RemovedNotice } from '#src/features/editor/parts/removed/RemovedNotice.tsx';
import type { Removed } from '#src/features/editor/store/editorState.ts';
import {
  useFunnelEditor,
  useEditorSelector,
  useIsEditable,
  useSelection,
  useStage,
} from '#src/features/editor/store/useFunnelEditor.ts';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { useTitleField } from '#src/features/editor/parts/actions/useTitleField.ts';
import classes from './Inspector.module.css';
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
      <Head stage={stage} />
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
  const [shown, setShown] = useState({ messageId, exitId: null as string | null });
  if (shown.messageId !== messageId || shown.exitId !== exitId) {
    setShown({ messageId, exitId });
    if (exitId !== null) setOpen(true);
    else if (messageId !== null && messageId !== shown.messageId) setOpen(false);
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

function Head({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { remove } = useStageActions();
  const isEditable = useIsEditable();
  const title = useTitleField({
    title: stage.title,
    onWrite: (written) =>
      editor.apply([{ type: 'stage.change', id: stage.id, title: written.replaceAll(/\s*\n\s*/g, ' ') }], {
        label: t`Rename the stage`,
        burst: `title:${stage.id}`,
      }),
  });
  const deleteStage = () => {
    remove([stage.id]);
    focusCanvas();
  };
  const close = () => {
    editor.select(null);
    focusCard(stage.id);
  };
  return (
    <header className={`${classes.head} c-${stage.colour}`}>
      <Look stage={stage} />
      <textarea
        className={classes.title}
        rows={1}
        {...title}
        maxLength={limits.titleChars}
        aria-label={t`Stage title`}
        data-stage-title
        onFocus={(event) => isUnwritten(stage) && event.target.select()}
        onKeyDown={(event) => {
          if (keyOf(event) !== 'Enter') return;
          event.preventDefault();
          focusMessageText();
        }}
      />
      <Watch stage={stage.id} />
      {isEditable && (
        <IconButton size="small" label={t`Delete the stage`} onClick={deleteStage}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton size="small" label={t`Close`} onClick={close}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </header>
  );
}

function Look({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEditable = useIsEditable();
  const Icon = stageIcons[stage.icon];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.tile}
        aria-label={t`Icon and colour`}
        title={t`Icon and colour`}
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Icon and colour`}>
        <IconPicker stage={stage} onPicked={() => setOpen(false)} />
        <hr className={classes.rule} />
        <ColourPicker stage={stage} onPicked={() => setOpen(false)} />
      </Popup>
    </>
  );
}

function Watch({ stage }: { stage: string }) {
  const { t } = useLingui();
  const { canBe, isWatched, isAllowed, put } = useWatch(stage);
  if (!canBe) return null;
  const Icon = isWatched ? IconBellFilled : IconBell;
  return (
    <IconButton
      size="small"
      label={t`Notify me when someone reaches this stage`}
      aria-pressed={isWatched}
      disabled={!isAllowed}
      className={isWatched ? classes.watched : undefined}
      onClick={() => put(!isWatched)}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </IconButton>
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
