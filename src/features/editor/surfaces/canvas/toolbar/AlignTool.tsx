import { useLingui } from '@lingui/react/macro';
import {
  IconLayoutAlignLeft,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import type { Alignment } from '#src/features/editor/model/alignCards.ts';
import { Tool } from './Tool.tsx';
import { useAlign } from './useAlign.ts';

/** The menu that aligns several cards or gives them even gaps. */
export function AlignTool({ ids }: { ids: string[] }) {
  const { t } = useLingui();
  const align = useAlign();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const item = (how: Alignment, label: string, Icon: typeof IconLayoutAlignLeft, isDisabled = false) => (
    <MenuItem
      key={how}
      icon={<Icon size={16} stroke={1.75} aria-hidden />}
      label={label}
      isDisabled={isDisabled}
      onAction={() => align(ids, how)}
    />
  );
  return (
    <>
      <Tool label={t`Align`} ref={anchor} isOpen={isOpen} onClick={() => setOpen(true)}>
        <IconLayoutAlignLeft size={16} stroke={1.75} aria-hidden />
      </Tool>
      {isOpen && (
        <Menu anchor={anchor} onClose={() => setOpen(false)} label={t`Align`}>
          {[
            item('left', t`Align left`, IconLayoutAlignLeft),
            item('top', t`Align top`, IconLayoutAlignTop),
            item('across', t`Even gaps across`, IconLayoutDistributeVertical, ids.length < 3),
            item('down', t`Even gaps down`, IconLayoutDistributeHorizontal, ids.length < 3),
          ]}
        </Menu>
      )}
    </>
  );
}
