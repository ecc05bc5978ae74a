import type { QueryClient } from '@tanstack/react-query';
import { funnelQuery } from '#src/features/editor/store/queries.ts';
import { readCloud } from '#src/platform/telegram/cloud.ts';
import type { Session } from '#src/session/session.ts';

/** The funnel that the person had open last, on any device; null where there is none, or it is gone. */
export async function lastFunnel(session: Session, queryClient: QueryClient): Promise<string | null> {
  const [user, id] = await Promise.all([session.ensureUser(), readCloud('funnel')]);
  if (!user || !id) return null;
  const funnel = await queryClient.ensureQueryData(funnelQuery(id)).catch(() => null);
  return funnel && funnel.state !== 'archived' ? funnel.id : null;
}
