import type { FunnelLifeEvent } from '#machines/funnel/funnelEvents.ts';
import { isAllowed } from '#machines/funnel/decide.ts';
import { useEditorSelector } from './useFunnelEditor.ts';

/** Whether the funnel's machine accepts an action now and it would have an effect. */
export const useAllowed = (type: FunnelLifeEvent['type']): boolean =>
  useEditorSelector(
    ({ funnel, difference }) =>
      !funnel.isDeleted &&
      isAllowed(
        { state: funnel.state, firstRun: funnel.first_run_at !== null, isPublished: difference === null },
        type,
      ),
  );
