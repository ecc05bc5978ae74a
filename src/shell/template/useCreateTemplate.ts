import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateTemplateInput } from '#contract/schemas/template.ts';
import { call } from '#src/api/call.ts';
import { useRequestId } from '../useRequestId.ts';

/** Creates a template; sent again with the same fields it is not created again. */
export function useCreateTemplate() {
  const client = useQueryClient();
  const idOf = useRequestId();
  return useMutation({
    mutationFn: (body: Omit<CreateTemplateInput, 'id'>) =>
      call(endpoints.templates.create, { body: { id: idOf(body), ...body } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['templates'] }),
  });
}
