import type { FunnelLifeEvent } from '#machines/funnel/funnelEvents.ts';
import { isAllowed } from '#machines/funnel/decide.ts';
import { useEditorSelector } from './useFunnelEditor.ts';

/** Whether the funnel's machine lets an action happen now, and it would change something. */
export const useAllowed = (type: FunnelLifeEvent['type']): boolean =>
  useEditorSelector(
    ({ funnel, difference }) =>
      !funnel.isDeleted &&
      isAllowed(
        { state: funnel.state, firstRun: funnel.first_run_at !== null, isPublished: difference === null },
        type,
      ),
  );
