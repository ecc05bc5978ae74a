import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { GoesOn } from '#src/features/editor/parts/exits/GoesOn.tsx';
import { StageProblems } from '#src/features/editor/parts/problems/StageProblems.tsx';
import { LinkTelegramHint } from '#src/features/editor/parts/stage/LinkTelegramHint.tsx';
import { useWatch } from '#src/features/editor/parts/stage/useWatch.ts';
import { useTitleLimit } from '#src/features/editor/parts/tags/useTitleLimit.ts';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTitleField } from '#src/features/editor/parts/actions/useTitleField.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { StageLook } from './StageLook.tsx';
import { StageMessages } from './StageMessages.tsx';
import { StageMoves } from './StageMoves.tsx';
import classes from './StageSheet.module.css';

interface Props {
  stage: Stage;
  isFree: boolean;
  isEditable: boolean;
  onClose: () => void;
}

/** Edits a stage in a sheet: title, icon, colour, position, removal; and leads to its messages. */
export function StageSheet({ stage, isFree, isEditable, onClose }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const openMessage = (messageId: string) => {
    onClose();
    editor.select({ stageId: stage.id, messageId });
  };
  const [goesOn, setGoesOn] = useState(false);
  const [first] = stage.messages;
  const isNew = isEditable && isUnwritten(stage);
  const goOn = isNew && first ? () => openMessage(first.id) : onClose;
  return (
    <BottomSheet stage={stage} title={t`Stage`} onClose={onClose} isLow opensOnField={isNew}>
      <div className={classes.body}>
        <StageProblems stageId={stage.id} onLeave={onClose} />
        <Title stage={stage} isNew={isNew} onEnter={goOn} />
        <StageMessages stage={stage} isEditable={isEditable} onOpen={openMessage} />
        {!isNew && <GoesOn stage={stage} isSheet isOpen={goesOn} onToggle={setGoesOn} />}
      </div>
      <fieldset className={classes.body} disabled={!isEditable}>
        {isEditable && <TryFrom stage={stage} onClose={onClose} />}
        <Watch stage={stage.id} />
        <StageLook stage={stage} />
        {isFree && <StageMoves stage={stage} />}
        {isEditable && <Ends stage={stage} onClose={onClose} />}
      </fieldset>
    </BottomSheet>
  );
}

function TryFrom({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { open } = useTryout();
  const press = () => {
    onClose();
    open({ kind: 'from', stage: stage.id });
  };
  return (
    <Button onClick={press}>
      <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
      <Trans>Try from here</Trans>
    </Button>
  );
}

function Watch({ stage }: { stage: string }) {
  const { canBe, isWatched, isLinked, put } = useWatch(stage);
  if (!canBe) return null;
  return (
    <div>
      <Switch label={<Trans>Notify me when someone comes here</Trans>} isOn={isWatched} onChange={put} />
      {isWatched && !isLinked && (
        <p className={classes.hint}>
          <LinkTelegramHint />
        </p>
      )}
    </div>
  );
}

interface TitleProps {
  stage: Stage;
  /** A new stage's title is selected, so that typing replaces it. Otherwise a phone's keyboard would cover the sheet. */
  isNew: boolean;
  onEnter: () => void;
}

function Title({ stage, isNew, onEnter }: TitleProps) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const bound = useTitleLimit(stage.title);
  const title = useTitleField({
    title: stage.title,
    onWrite: (written) =>
      editor.apply([{ type: 'stage.change', id: stage.id, title: written }], {
        label: t`Rename the stage`,
        burst: `title:${stage.id}`,
      }),
  });
  return (
    <TextField
      label={t`Title`}
      {...title}
      maxLength={limits.titleChars}
      dir="auto"
      hint={bound}
      data-autofocus={isNew || undefined}
      data-enter
      enterKeyHint={isNew ? 'next' : 'done'}
      onFocus={(event) => isNew && event.target.select()}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

function Ends({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { remove } = useStageActions();
  const duplicate = useDuplicate();
  return (
    <div className={classes.pair}>
      <Button
        onClick={() => {
          onClose();
          void duplicate([stage.id]);
        }}
      >
        <IconCopy size={16} stroke={1.75} aria-hidden />
        <Trans>Duplicate</Trans>
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          onClose();
          remove([stage.id]);
        }}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
