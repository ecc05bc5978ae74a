import { useLingui } from '@lingui/react/macro';
import { Command as Palette } from 'cmdk';
import { useState } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { useCanvasView } from '../../../model/contexts/CanvasViewContext.ts';
import { focusStage } from '../flow/focusStage.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { useTextLine } from '../../../parts/stage/useMessageLine.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import classes from './CommandPalette.module.css';
import { useCommands } from './useCommands.ts';
import { useFunnelCommands } from './useFunnelCommands.ts';

interface Props {
  /** `stages` searches stages only; `all` has the commands too. */
  what: 'all' | 'stages';
  /** Reads what was typed before the field had mounted. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The command palette: searches stages by title or text, and commands by name. */
export function CommandPalette({ what, takeTyped, onClose }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const commands = useCommands();
  const ofFunnel = useFunnelCommands();
  const [search, setSearch] = useState('');
  const { stages } = editor.getState().document;
  const label = what === 'all' ? t`Commands and stages` : t`Find a stage`;
  const pick = (run: () => void) => () => {
    onClose();
    // Runs after the dialog has restored the focus.
    requestAnimationFrame(run);
  };
  return (
    <Dialog isBare label={label} onClose={onClose}>
      <Palette label={label} loop className={classes.palette}>
        <Palette.Input
          className={classes.input}
          placeholder={label}
          value={search}
          onValueChange={setSearch}
          onFocus={() => setSearch((before) => before + takeTyped())}
          data-autofocus
        />
        <Palette.List className={classes.list}>
          <Palette.Empty className={classes.empty}>{t`Nothing found. Try another word.`}</Palette.Empty>
          {what === 'all' && (
            <Palette.Group heading={t`Commands`} className={classes.group}>
              {[...commands(), ...ofFunnel].map(({ id, label, keys, Icon, run }) => (
                <Palette.Item key={id} value={`${id} ${label}`} className={classes.item} onSelect={pick(() => run())}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span>{label}</span>
                  {keys && (
                    <small>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </small>
                  )}
                </Palette.Item>
              ))}
            </Palette.Group>
          )}
          <Palette.Group heading={t`Stages`} className={classes.group}>
            {stages.map((stage, i) => (
              <StageItem key={stage.id} stage={stage} number={i + 1} onPick={pick} />
            ))}
          </Palette.Group>
        </Palette.List>
      </Palette>
    </Dialog>
  );
}

interface StageItemProps {
  stage: Stage;
  number: number;
  onPick: (run: () => void) => () => void;
}

function StageItem({ stage, number, onPick }: StageItemProps) {
  const editor = useFunnelEditor();
  const view = useCanvasView();
  const Icon = stageIcons[stage.icon];
  const line = useTextLine();
  const lines = stage.messages.map(({ text }) => line(text));
  const show = onPick(() => {
    editor.select({ stageId: stage.id });
    view.showStage(stage.id);
    focusStage(stage.id);
  });
  return (
    <Palette.Item
      value={stage.id}
      keywords={[stage.title, String(number), ...lines]}
      className={`${classes.item} c-${stage.colour}`}
      onSelect={show}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{stage.title}</span>
      <small>{lines.find(Boolean)}</small>
    </Palette.Item>
  );
}
