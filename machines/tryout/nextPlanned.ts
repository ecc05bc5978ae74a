import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Tryout } from './tryout.ts';

/** What comes next without anybody's doing; `message` is null where it has been removed meanwhile. */
export interface Planned {
  at: number;
  stage: string;
  message: string | null;
}

export function nextPlanned(document: FunnelDocument, { journey, wakeAt }: Tryout): Planned | null {
  if (wakeAt === null) return null;
  const { stage, message } = journey.context;
  const standing = document.stages.find(({ id }) => id === stage);
  const isThere = standing?.messages.some(({ id }) => id === message) ?? false;
  return { at: wakeAt, stage, message: isThere ? message : null };
}

/** The stage that the person stands on, to be lit up; null before the start. It may have been removed meanwhile. */
export function standingOn({ journey: { value, context } }: Tryout): string | null {
  return value === 'new' || value === 'ended' ? null : context.stage;
}
