import { useLingui, Trans } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useMessageActions } from '../../parts/actions/useMessageActions.ts';
import { Menu, MenuItem } from '../../parts/pop/Menu.tsx';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { neighbouringPlace } from './outlineDrag.ts';
import { useAnnounce } from './announce.ts';
import { useOutlineAnnouncements } from './useOutlineAnnouncements.ts';

interface Props {
  messageId: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Puts a message one place up or down, over the edges of stages too, without carrying it. */
export function MessageMoves({ messageId, label, anchor, onClose }: Props) {
  const editor = useFunnelEditor();
  const { moveMessage } = useMessageActions();
  const { messagePlace } = useOutlineAnnouncements();
  const say = useAnnounce();
  const { t } = useLingui();
  const { document } = editor.getState();
  const up = neighbouringPlace(document, messageId, -1);
  const down = neighbouringPlace(document, messageId, 1);
  const move = (place: typeof up) => () => {
    if (!place) return;
    anchor.current?.focus();
    onClose();
    moveMessage(messageId, place.stage, place.index);
    say(messagePlace(messageId));
  };
  const above = document.stages.find((s) => s.id === up?.stage)?.title;
  const below = document.stages.find((s) => s.id === down?.stage)?.title;
  const here = document.stages.find((s) => s.messages.some((m) => m.id === messageId))?.id;
  const isElsewhere = (place: typeof up) => place !== null && place.stage !== here;
  return (
    <Menu anchor={anchor} onClose={onClose} label={label} align="end">
      <MenuItem isDisabled={!up} onClick={move(up)}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
        {isElsewhere(up) ? t`Up, to the stage “${above}”` : <Trans>Move up</Trans>}
      </MenuItem>
      <MenuItem isDisabled={!down} onClick={move(down)}>
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
        {isElsewhere(down) ? t`Down, to the stage “${below}”` : <Trans>Move down</Trans>}
      </MenuItem>
    </Menu>
  );
}
