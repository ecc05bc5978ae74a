import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateTemplateInput } from '#contract/schemas/funnels/template.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '../refreshThings.ts';
import { useRequestId } from '../useRequestId.ts';

/** Creates a template once what it is made of is `ready`; sent again with the same fields it is not created again. */
export function useCreateTemplate(ready?: () => Promise<void>) {
  const client = useQueryClient();
  const idOf = useRequestId();
  return useMutation({
    mutationFn: async (body: Omit<CreateTemplateInput, 'id'>) => {
      await ready?.();
      return call(endpoints.templates.create, { body: { id: idOf(body), ...body } });
    },
    onSettled: () => refreshThings(client, 'templates'),
  });
}
