import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ChangeTemplateInput, TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { call } from '#src/api/call.ts';
import { withFieldsChoice } from '#src/shell/carriedFields/withFieldsChoice.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';

/** A mutation after which the templates, and all that shows them, are fetched again. */
function useTemplateMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshThings(client, 'templates') });
}

export const useChangeTemplate = () =>
  useTemplateMutation(({ id, ...body }: ChangeTemplateInput & { id: string }) =>
    call(endpoints.templates.change, { params: { id }, body }),
  );

export const useArchiveTemplate = () =>
  useTemplateMutation((id: string) => call(endpoints.templates.archive, { params: { id } }));

export const useReturnTemplate = () =>
  useTemplateMutation((id: string) => call(endpoints.templates.return, { params: { id } }));

export const useRemoveTemplate = () =>
  useTemplateMutation((id: string) => call(endpoints.templates.remove, { params: { id } }));

/** Saves the draft as a version, which is what others get. */
export const useSaveTemplateVersion = () =>
  useTemplateMutation(({ id, draft_revision }: Pick<TemplateSummary, 'id' | 'draft_revision'>) =>
    call(endpoints.templates.save, { params: { id }, body: { base_revision: draft_revision } }),
  );

/** Makes a funnel from a template; after a lost answer the retry gets the same funnel. */
export function useMakeFunnel() {
  const idOf = useRequestId();
  return useTemplateMutation((template: string) =>
    withFieldsChoice((choice) =>
      call(endpoints.templates.add, { params: { id: template }, body: { id: idOf(template), ...choice } }),
    ),
  );
}
