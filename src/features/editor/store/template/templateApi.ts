import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import type { FunnelApi } from '../funnelApi.ts';
import { templateAsFunnel } from './templateAsFunnel.ts';

/** The HTTP calls of a template's editor. It has no live version, no people, and no stream of events. */
export function templateApi(id: string, isOwn: () => boolean): FunnelApi {
  const params = { id };
  return {
    edit: async (body) => {
      if (!isOwn()) throw new NoAnswer('network');
      return call(endpoints.templates.edit, { params, body });
    },
    editsSince: (since) => call(endpoints.templates.edits, { params, query: { since } }),
    get: async () => templateAsFunnel(await call(endpoints.templates.get, { params })),
    counts: async () => ({ stages: {}, buttons: {}, questions: {} }),
    // What another tab has edited is fetched upon coming back to this one.
    events: async ({ onOpen }, signal) => {
      const comeBack = () => document.visibilityState === 'visible' && onOpen();
      onOpen();
      document.addEventListener('visibilitychange', comeBack, { signal });
      window.addEventListener('focus', comeBack, { signal });
    },
  };
}
