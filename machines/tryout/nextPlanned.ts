import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Tryout } from './tryout.ts';

/** The next scheduled message; `message` is null where an edit has removed it meanwhile. */
export interface PlannedMessage {
  at: number;
  stage: string;
  message: string | null;
}

export function nextPlanned(document: FunnelDocument, { journey, wakeAt }: Tryout): PlannedMessage | null {
  if (wakeAt === null) return null;
  const { stage, message } = journey.context;
  const standing = document.stages.find(({ id }) => id === stage);
  const isThere = standing?.messages.some(({ id }) => id === message) ?? false;
  return { at: wakeAt, stage, message: isThere ? message : null };
}

/**
 * The stage of the tryout's person, for the canvas to highlight; null before the start. An edit may have removed it.
 */
export function currentStage({ journey: { value, context } }: Tryout): string | null {
  return value === 'new' || value === 'ended' ? null : context.stage;
}
