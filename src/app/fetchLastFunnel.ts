import type { QueryClient } from '@tanstack/react-query';
import { funnelQuery } from '#src/features/editor/store/funnelQuery.ts';
import { getFromCloud } from '#src/platform/telegram/cloud.ts';
import type { Session } from '#src/session/session.ts';

/** The funnel that the user opened last, on any device; null where there is none, or it is gone. */
export async function fetchLastFunnel(session: Session, queryClient: QueryClient): Promise<string | null> {
  const [user, id] = await Promise.all([session.ensureUser(), getFromCloud('funnel')]);
  if (!user || !id) return null;
  const funnel = await queryClient.ensureQueryData(funnelQuery(id)).catch(() => null);
  return funnel && funnel.state !== 'archived' ? funnel.id : null;
}
