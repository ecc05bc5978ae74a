import { IconLink } from '@tabler/icons-react';
import { memo } from 'react';
import type { LinkButton } from '#contract/schemas/funnels/funnel.ts';
import { displayUrl } from '#src/messageEditor/text/displayUrl.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './StageCard.module.css';

interface Props {
  button: LinkButton;
  stageId: string;
  messageId: string;
}

/** A link button as a row: a press selects it, and its address stands beside its label. */
export const LinkItem = memo(function LinkItem({ button, stageId, messageId }: Props) {
  const editor = useFunnelEditor();
  return (
    <li className={classes.exit}>
      <button
        type="button"
        className={classes.link}
        title={button.url || undefined}
        onClick={() => editor.select({ stageId, messageId, buttonId: button.id })}
      >
        <span dir="auto" translate="no">
          {button.label}
        </span>
        <IconLink size={14} stroke={1.75} aria-hidden />
        {button.url !== '' && <small>{displayUrl(button.url)}</small>}
      </button>
    </li>
  );
});
