import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { neighbouringPlace } from './outlineDrag.ts';
import { useAnnounce } from './announce.ts';
import { useOutlineAnnouncements } from './useOutlineAnnouncements.ts';

interface Props {
  messageId: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Moves a message up or down by buttons, across stages too, as the alternative to dragging (WCAG 2.5.7). */
export function MessageMoves({ messageId, label, anchor, onClose }: Props) {
  const editor = useFunnelEditor();
  const { moveMessage } = useMessageActions();
  const { messagePlace } = useOutlineAnnouncements();
  const announce = useAnnounce();
  const { t } = useLingui();
  const { document } = editor.getState();
  const up = neighbouringPlace(document, messageId, -1);
  const down = neighbouringPlace(document, messageId, 1);
  const move = (place: typeof up) => () => {
    if (!place) return;
    moveMessage(messageId, place.stage, place.index);
    announce(messagePlace(messageId));
  };
  const above = document.stages.find((s) => s.id === up?.stage)?.title;
  const below = document.stages.find((s) => s.id === down?.stage)?.title;
  const here = document.stages.find((s) => s.messages.some((m) => m.id === messageId))?.id;
  const isElsewhere = (place: typeof up) => place !== null && place.stage !== here;
  return (
    <Menu anchor={anchor} onClose={onClose} label={label} align="end">
      <MenuItem
        icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
        label={isElsewhere(up) ? t`Up, to the stage “${above}”` : t`Move up`}
        isDisabled={!up}
        onAction={move(up)}
      />
      <MenuItem
        icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
        label={isElsewhere(down) ? t`Down, to the stage “${below}”` : t`Move down`}
        isDisabled={!down}
        onAction={move(down)}
      />
    </Menu>
  );
}
