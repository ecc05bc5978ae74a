import { useLingui } from '@lingui/react/macro';
import { IconBell, IconBellFilled, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { useTitleField } from '#src/features/editor/parts/actions/useTitleField.ts';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { focusMessageText } from '#src/features/editor/parts/focus/focusMessage.ts';
import { ColourPicker, IconPicker } from '#src/features/editor/parts/stage/IconAndColourPickers.tsx';
import { useWatch } from '#src/features/editor/parts/stage/useWatch.ts';
import { useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './Inspector.module.css';

/** The head of the panel: the stage's look, its title, and what is done with the whole stage. */
export function InspectorHead({ stage }: { stage: Stage }) {
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
