import type { FunnelLifeEvent } from '#machines/funnel/funnelEvents.ts';
import { isAllowed } from '#machines/funnel/decide.ts';
import { useEditorState } from './useEditor.ts';

/** Whether the funnel's machine lets an action happen now, and it would change something. */
export const useAllowed = (type: FunnelLifeEvent['type']): boolean =>
  useEditorState(
    ({ funnel, difference }) =>
      !funnel.isDeleted &&
      isAllowed(
        { state: funnel.state, firstRun: funnel.first_run_at !== null, isPublished: difference === null },
        type,
      ),
  );
