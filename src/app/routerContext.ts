import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/session/session.ts';

/** The context of guards and loaders. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
