import type { Icon } from '#contract/iconsAndColours.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';

/** The icon of a stage. */
export function StageIcon({ icon }: { icon: Icon }) {
  const Shown = stageIcons[icon];
  return <Shown size={16} stroke={1.75} aria-hidden />;
}
