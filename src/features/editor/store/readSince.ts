import type { AppliedBatch } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { FunnelApi } from './funnelApi.ts';

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_revision';

/** What was applied since a revision; null where it is not kept any more. */
export async function readSince(
  api: FunnelApi,
  revision: number,
  onAway: (error: unknown) => void,
): Promise<AppliedBatch[] | null | 'away'> {
  try {
    return (await api.editsSince(revision)).results;
  } catch (error) {
    if (isStale(error)) return null;
    onAway(error);
    return 'away';
  }
}
