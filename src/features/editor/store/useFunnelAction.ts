import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useFunnelEditor, useEditorSelector } from './useFunnelEditor.ts';

/** A mutation of the open funnel: applies its response to the editor and invalidates the panel's queries. */
export function useFunnelAction<Input>(act: (id: string, input: Input) => Promise<Funnel>) {
  const editor = useFunnelEditor();
  const queryClient = useQueryClient();
  const id = useEditorSelector((s) => s.funnel.id);
  return useMutation({
    mutationFn: (input: Input) => act(id, input),
    onSuccess: (funnel) => editor.applyFunnel(funnel),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['funnels'] }),
  });
}

/** Apart from the other actions: the bar offers it at once. */
export const useStop = () => useFunnelAction((id) => call(endpoints.funnels.stop, { params: { id } }));
