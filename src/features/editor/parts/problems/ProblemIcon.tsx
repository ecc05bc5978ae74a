import { IconAlertTriangleFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ProblemTone } from '#src/messageEditor/problems/shownProblems.ts';

/** The icon of a problem: a dashed circle for what is still to do. */
export function ProblemIcon({ tone, size }: { tone: ProblemTone; size: number }) {
  const Icon = tone === 'todo' ? IconCircleDashed : IconAlertTriangleFilled;
  return <Icon size={size} aria-hidden />;
}
