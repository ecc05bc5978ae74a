import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { isBranch } from '#src/features/editor/model/stageBox.ts';

/** The picture of a stage; one that only branches shows that in place of the icon that every new stage has. */
export function StagePicture({ stage, size }: { stage: Stage; size: number }) {
  const Icon = stage.icon === 'chat' && isBranch(stage) ? IconArrowsSplit2 : stageIcons[stage.icon];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
