import { IconLink } from '@tabler/icons-react';
import { memo } from 'react';
import type { LinkButton } from '#contract/schemas/funnels/funnel.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './ExitRow.module.css';

/** A link button: it leads out of the chat, so that it has neither dot nor arrow. */
export const LinkButtonRow = memo(function LinkRow({ button, onSelect }: { button: LinkButton; onSelect: () => void }) {
  const isSelected = useEditorSelector((s) => s.selection.buttonId === button.id);
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={`${classes.button} nodrag`}
        data-link
        title={button.url || undefined}
        onClick={onSelect}
        aria-pressed={isSelected}
      >
        <span>{button.label}</span>
        <IconLink size={14} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
});
