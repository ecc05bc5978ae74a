import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, Message, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';

/** The part of a funnel that the people's screens use: its live document, or before the first run its draft. */
export interface PeopleFunnel
  extends Pick<Funnel, 'id' | 'name' | 'state' | 'trouble' | 'people' | 'bot' | 'first_run_at'> {
  stages: Stage[];
  tags: Tag[];
  /** Stages by id from live and draft: a person can still be on a stage that only one of them has. */
  stageOf: Map<string, Stage>;
  messageOf: Map<string, Message>;
}

/** Fetches the funnel with its live document. */
export const peopleFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id, 'funnel'],
    queryFn: async ({ signal }): Promise<PeopleFunnel> => {
      const draft = await call(endpoints.funnels.get, { params: { id }, query: {}, signal });
      const hasLive = draft.live_revision !== null && draft.live_revision !== draft.revision;
      const live = hasLive
        ? await call(endpoints.funnels.get, { params: { id }, query: { version: 'live' }, signal })
        : draft;
      return viewOf(draft, live);
    },
    // Structural sharing compares JSON values only, and these are Maps.
    structuralSharing: false,
  });

function viewOf(draft: Funnel, live: Funnel): PeopleFunnel {
  const { id, name, state, trouble, people, bot, first_run_at } = draft;
  const all = [...draft.document.stages, ...live.document.stages];
  return {
    ...{ id, name, state, trouble, people, bot, first_run_at },
    stages: live.document.stages,
    tags: [
      ...live.document.tags,
      ...draft.document.tags.filter((tag) => live.document.tags.every((l) => l.id !== tag.id)),
    ],
    stageOf: new Map(all.map((stage) => [stage.id, stage])),
    messageOf: new Map(all.flatMap(({ messages }) => messages.map((message) => [message.id, message]))),
  };
}
