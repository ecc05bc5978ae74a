import { useLingui } from '@lingui/react/macro';
import { IconDoorEnter } from '@tabler/icons-react';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { triggersTo } from '#machines/funnel/ways/triggersTo.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TriggerChip.module.css';

interface Props {
  stageId: string;
  className?: string | undefined;
}

const shownWords = 2;

/** What leads to a stage from anywhere, in a few words; a press opens the list of it. */
export function TriggerChip({ stageId, className }: Props) {
  const { t } = useLingui();
  const open = useDialog();
  const triggers = useEditorSelector((s) => triggersTo(s.document.triggers, stageId));
  const [first] = triggers;
  if (!first) return null;
  const link = (trigger: Trigger & { source: string }) => {
    const source = trigger.source.replace(/\*$/, '…');
    return t`link ${source}`;
  };
  const said = triggers.flatMap((one) => ('source' in one ? [link(one)] : saidBy(one)));
  const rest = said.length - shownWords;
  const all = said.join(', ');
  const label = t`Leads here from anywhere: ${all}`;
  return (
    <button
      type="button"
      className={`${classes.chip} ${className ?? ''} nodrag nopan`}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        open({ kind: 'triggers', trigger: first.id });
      }}
    >
      <IconDoorEnter size={14} stroke={1.75} aria-hidden />
      <span className="truncate" dir="auto" translate="no">
        {said.slice(0, shownWords).join(', ')}
      </span>
      {rest > 0 && <b>{`+${rest}`}</b>}
    </button>
  );
}
