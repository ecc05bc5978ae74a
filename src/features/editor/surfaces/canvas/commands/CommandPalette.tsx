import { useLingui } from '@lingui/react/macro';
import { IconNote } from '@tabler/icons-react';
import { Command as Palette } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useStoreApi } from 'reactflow';
import type { Note, Stage } from '#contract/schemas/funnels/funnel.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { noteTitle } from '#src/features/editor/model/notes/noteTitle.ts';
import { selectCards } from '../flow/selectCards.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { useTextLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { FoundItems } from '#src/search/FoundItems.tsx';
import classes from '#src/search/Palette.module.css';
import { ScreenItems } from '#src/search/ScreenItems.tsx';
import { matchScore } from './matchScore.ts';
import { useCommands } from './useCommands.ts';
import { useFunnelCommands } from './useFunnelCommands.ts';

interface Props {
  /** `stages` searches stages only; `all` has the commands too. */
  what: 'all' | 'stages';
  /** Reads what was typed before the field had mounted; a line feed for Enter. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The command palette: searches stages by title or text, and commands by name. */
export function CommandPalette({ what, takeTyped, onClose }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const commands = useCommands();
  const ofFunnel = useFunnelCommands();
  const { search, setSearch, list, startTyped } = useTyped(takeTyped);
  const {
    document,
    funnel: { id: funnel },
  } = editor.getState();
  const { stages, notes } = document;
  const label = what === 'all' ? t`Commands and stages` : t`Find a stage`;
  const pick = (run: () => void) => () => {
    onClose();
    // Runs after the dialog has restored the focus.
    requestAnimationFrame(run);
  };
  return (
    <Dialog isBare label={label} onClose={onClose}>
      <Palette label={label} loop filter={matchScore} className={classes.palette}>
        <Palette.Input
          className={classes.input}
          placeholder={label}
          value={search}
          onValueChange={setSearch}
          onFocus={startTyped}
          data-autofocus
        />
        <Palette.List ref={list} className={classes.list}>
          <Palette.Empty className={classes.empty}>{t`Nothing found. Try another word.`}</Palette.Empty>
          {what === 'all' && (
            <Palette.Group heading={t`Commands`} className={classes.group}>
              {[...commands(), ...ofFunnel].map(({ id, label, keys, Icon, run }) => (
                <Palette.Item
                  key={id}
                  value={id}
                  keywords={[label, id]}
                  className={classes.item}
                  onSelect={pick(() => run())}
                >
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
          {what === 'all' && notes && (
            <Palette.Group heading={t`Notes`} className={classes.group}>
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} onPick={pick} />
              ))}
            </Palette.Group>
          )}
          {what === 'all' && (
            <FoundItems
              search={search}
              isShownElsewhere={({ kind, funnel: at }) => kind !== 'contact' && at?.id === funnel}
              pick={pick}
            />
          )}
          {what === 'all' && search.trim() !== '' && <ScreenItems search={search} pick={pick} />}
        </Palette.List>
      </Palette>
    </Dialog>
  );
}

/** The search text; what was typed ahead starts it, and an Enter typed ahead picks the first result once it is there. */
function useTyped(takeTyped: () => string) {
  const [search, setSearch] = useState('');
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const startTyped = () => {
    const typed = takeTyped();
    setSearch((before) => before + typed.split('\n', 1).join(''));
    setEntered(typed.includes('\n'));
  };
  useEffect(() => {
    if (!isEntered) return;
    const frame = requestAnimationFrame(() => {
      setEntered(false);
      list.current?.querySelector<HTMLElement>('[cmdk-item][data-selected=true]')?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [isEntered]);
  return { search, setSearch, list, startTyped };
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
    focusCard(stage.id);
  });
  return (
    <Palette.Item
      value={stage.id}
      keywords={[stage.title, `#${number}`, ...lines]}
      className={`${classes.item} c-${stage.colour}`}
      onSelect={show}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{stage.title}</span>
      <small>{lines.find(Boolean)}</small>
    </Palette.Item>
  );
}

function NoteItem({ note, onPick }: { note: Note; onPick: StageItemProps['onPick'] }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const store = useStoreApi();
  const view = useCanvasView();
  const show = onPick(() => {
    editor.select(null);
    view.showStage(note.id);
    selectCards(store, [note.id]);
  });
  return (
    <Palette.Item value={note.id} keywords={[note.text]} className={`${classes.item} c-${note.colour}`} onSelect={show}>
      <IconNote size={16} stroke={1.75} aria-hidden />
      <span>{noteTitle(note) || t`Empty note`}</span>
    </Palette.Item>
  );
}
