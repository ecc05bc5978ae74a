import { IconClock } from '@tabler/icons-react';
import type { Timing } from '#machines/journey/timing.ts';
import classes from './TimingChip.module.css';
import { useShortTiming } from './useShortTiming.ts';
import { useTimingText } from './useTimingText.ts';

/** When a message is sent, beside its first line; nothing where that is at once. */
export function TimingChip({ timing }: { timing: Timing }) {
  const text = useShortTiming()(timing);
  const title = useTimingText()(timing);
  if (!text) return null;
  return (
    <span className={classes.chip} title={title}>
      <IconClock size={12} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
