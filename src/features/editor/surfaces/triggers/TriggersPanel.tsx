import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDoorEnter, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { triggerKind, type TriggerKind, triggerKinds, triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { EditorDrawer } from '#src/features/editor/parts/drawer/EditorDrawer.tsx';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useCounts, useEditorSelector, useHasRun } from '#src/features/editor/store/useFunnelEditor.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { AddMenu, useKindTexts } from './AddMenu.tsx';
import { ElseAnswer } from './ElseAnswer.tsx';
import { LeadTest } from './LeadTest.tsx';
import { MenuProblems } from './MenuProblems.tsx';
import { TriggerGroup } from './TriggerGroup.tsx';
import classes from './TriggersPanel.module.css';
import { useMayAddTriggers } from './useMayAddTriggers.ts';

interface Props {
  /** The trigger to bring into view. */
  shown: string | null;
  onClose: () => void;
}

const width = 424;

/** What leads to a stage from anywhere: keywords, commands, links with a source; and the answer to everything else. */
export function TriggersPanel({ shown, onClose }: Props) {
  const { t } = useLingui();
  const [adding, setAdding] = useState<TriggerKind | null>(null);
  const add = useMayAddTriggers() ? <AddButton onAdd={setAdding} /> : null;
  return (
    <EditorDrawer
      title={t`Keywords and commands`}
      width={width}
      icon={<IconDoorEnter size={18} stroke={1.75} aria-hidden />}
      actions={add}
      note={<CameThisWay />}
      foot={
        <>
          {add}
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="stack gap-lg one-column">
        <Triggers {...{ adding, setAdding, shown }} />
      </div>
    </EditorDrawer>
  );
}

function AddButton({ onAdd }: { onAdd: (kind: TriggerKind) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} className={classes.add} aria-haspopup="menu" onClick={() => setOpen(true)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Add</Trans>
      </Button>
      {isOpen && <AddMenu anchor={anchor} onClose={() => setOpen(false)} onAdd={onAdd} />}
    </>
  );
}

interface TriggersProps {
  adding: TriggerKind | null;
  setAdding: (kind: TriggerKind | null) => void;
  shown: string | null;
}

function Triggers({ adding, setAdding, shown }: TriggersProps) {
  const triggers = triggersOf(useEditorSelector((s) => s.document));
  const mayAdd = useMayAddTriggers();
  const isTemplate = useIsTemplate();
  const [found, setFound] = useState<string | null>(null);
  const texts = useKindTexts();
  if (triggers.length === 0 && adding === null)
    return (
      <>
        <EmptyState
          picture={<IconDoorEnter size={40} stroke={1.25} aria-hidden />}
          title={<Trans>No keywords or commands yet</Trans>}
          action={
            mayAdd &&
            triggerKinds.map((kind) => (
              <Button key={kind} onClick={() => setAdding(kind)}>
                {texts[kind].add}
              </Button>
            ))
          }
        >
          <Trans>A word, a command or a link takes people to a stage, wherever they are.</Trans>
        </EmptyState>
        <MenuProblems />
        {!isTemplate && <ElseAnswer />}
      </>
    );
  return (
    <>
      {triggers.length > 0 && <LeadTest onFound={setFound} />}
      {triggers.length >= limits.triggersInFunnel && (
        <p className="text-sm muted">
          <Plural
            value={limits.triggersInFunnel}
            one="A funnel has up to # keyword, command or link. Remove one to add another."
            other="A funnel has up to # keywords, commands and links. Remove one to add another."
          />
        </p>
      )}
      {triggerKinds.map((kind) => (
        <TriggerGroup
          key={kind}
          kind={kind}
          triggers={triggers.filter((one) => triggerKind(one) === kind)}
          isAdding={adding === kind}
          onAdding={(isAdding) => setAdding(isAdding ? kind : null)}
          {...{ found, shown }}
        />
      ))}
      {!isTemplate && <ElseAnswer />}
    </>
  );
}

/** How many people all of them led, below a phone's title. */
function CameThisWay() {
  const { t } = useLingui();
  const hasRun = useHasRun();
  const triggers = triggersOf(useEditorSelector((s) => s.document));
  const led = useCounts((counts) => triggers.reduce((sum, { id }) => sum + (counts?.buttons[id] ?? 0), 0));
  if (!hasRun || triggers.length === 0) return null;
  return t`${plural(led, { one: '# person came this way', other: '# people came this way' })}`;
}
