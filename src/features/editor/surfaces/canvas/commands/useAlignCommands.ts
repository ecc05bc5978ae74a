import { useLingui } from '@lingui/react/macro';
import {
  IconLayoutAlignLeft,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Alignment } from '#src/features/editor/model/alignCards.ts';
import { useAlign } from '../toolbar/useAlign.ts';
import type { Command, CommandsFor } from './Command.ts';

/** The palette's commands that align several selected cards. */
export function useAlignCommands(): CommandsFor {
  const align = useAlign();
  const { t } = useLingui();
  return useCallback(
    (selected) => {
      const command = (how: Alignment, label: string, Icon: Command['Icon']): Command => ({
        id: `align ${how}`,
        label,
        Icon,
        where: [],
        run: () => align(selected, how),
      });
      const lines = [
        command('left', t`Align left`, IconLayoutAlignLeft),
        command('top', t`Align top`, IconLayoutAlignTop),
      ];
      const gaps = [
        command('across', t`Even gaps across`, IconLayoutDistributeVertical),
        command('down', t`Even gaps down`, IconLayoutDistributeHorizontal),
      ];
      return [...(selected.length > 1 ? lines : []), ...(selected.length > 2 ? gaps : [])];
    },
    [align, t],
  );
}
