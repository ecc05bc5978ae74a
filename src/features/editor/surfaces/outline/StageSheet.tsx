import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useDuplicate } from '../../parts/actions/useDuplicate.ts';
import { useStageActions } from '../../parts/actions/useStageActions.ts';
import { StageProblems } from '../../parts/problems/StageProblems.tsx';
import { LinkTelegramHint } from '../../parts/stage/LinkTelegramHint.tsx';
import { ColourPicker, IconPicker } from '../../parts/stage/IconAndColourPickers.tsx';
import { useWatch } from '../../parts/stage/useWatch.ts';
import { useTitleLimit } from '../../parts/tags/useTitleLimit.ts';
import { useTryout } from '../../model/contexts/TryoutContext.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';
import { useTitleField } from '../../parts/actions/useTitleField.ts';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './StageSheet.module.css';

interface Props {
  stage: Stage;
  isFree: boolean;
  isEditable: boolean;
  onClose: () => void;
}

const stay = () => {};

/** Edits a stage in a sheet: title, icon, colour, position, removal. */
export function StageSheet({ stage, isFree, isEditable, onClose }: Props) {
  const { t } = useLingui();
  return (
    <BottomSheet stage={stage} title={t`Stage`} onClose={onClose} isLow>
      <div className={classes.body}>
        <StageProblems stageId={stage.id} onLeave={onClose} />
        <Title stage={stage} />
      </div>
      <fieldset className={classes.body} disabled={!isEditable}>
        {isEditable && <TryFrom stage={stage} onClose={onClose} />}
        <Watch stage={stage.id} />
        <Part title={t`Icon`} className={classes.picks}>
          <IconPicker stage={stage} onPicked={stay} />
        </Part>
        <Part title={t`Colour`} className={classes.picks}>
          <ColourPicker stage={stage} onPicked={stay} />
        </Part>
        {isFree && <Moves stage={stage} />}
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

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Title({ stage }: { stage: Stage }) {
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
      data-autofocus
      onFocus={(event) => event.target.select()}
      // A phone's keyboard covers the rest of the sheet until the field is left.
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

function Moves({ stage }: { stage: Stage }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const index = useEditorSelector((s) => s.document.stages.findIndex((st) => st.id === stage.id));
  const last = useEditorSelector((s) => s.document.stages.length - 1);
  if (last === 0) return null;
  const move = (to: number) =>
    editor.apply([{ type: 'stage.move', id: stage.id, index: to }], { label: t`Move the stage` });
  const position = index + 1;
  const count = last + 1;
  return (
    <Part title={t`Place ${position} of ${count}`}>
      <div className={classes.pair}>
        <Button disabled={index === 0} onClick={() => move(index - 1)}>
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
          <Trans>Move up</Trans>
        </Button>
        <Button disabled={index === last} onClick={() => move(index + 1)}>
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
          <Trans>Move down</Trans>
        </Button>
      </div>
    </Part>
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
