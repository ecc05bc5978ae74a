import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import type { ConnectInput } from '#contract/schemas/funnels/funnelInput.ts';
import { truncateForCopy } from '#machines/funnel/truncateForCopy.ts';
import { call } from '#src/api/call.ts';
import { useFunnelAction } from './useFunnelAction.ts';
import { useFunnelEditor, useEditorSelector } from './useFunnelEditor.ts';

interface Publishing {
  base_revision: number;
  move?: Record<string, string>;
}

export const useRunFunnel = () =>
  useFunnelAction((id, body: Publishing) => call(endpoints.funnels.run, { params: { id }, body }));
export const usePublish = () =>
  useFunnelAction((id, body: Publishing) => call(endpoints.funnels.publish, { params: { id }, body }));
export const useArchive = () => useFunnelAction((id) => call(endpoints.funnels.archive, { params: { id } }));
export const useReturn = () => useFunnelAction((id) => call(endpoints.funnels.return, { params: { id } }));
/** Copies the funnel once all pending edits are on the server, because the server copies its own draft. */
export function useCopy() {
  const editor = useFunnelEditor();
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const { id, name } = useEditorSelector((s) => s.funnel);
  return useMutation({
    mutationFn: async () => {
      await editor.saved();
      const copied = t({ message: `${truncateForCopy(name)} (copy)`, comment: 'name of a copied funnel' });
      return call(endpoints.funnels.copy, { params: { id }, body: { name: copied } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['funnels'] }),
  });
}
export const useDisconnect = () => useFunnelAction((id) => call(endpoints.funnels.disconnect, { params: { id } }));
/** The bot's own words, which hold at once. */
export const useChangeAnswers = () =>
  useFunnelAction((id, answers: FunnelSettings['answers']) =>
    call(endpoints.funnels.settings, { params: { id }, body: { settings: { answers } } }),
  );
export const useConnect = () =>
  useFunnelAction((id, body: ConnectInput) => call(endpoints.funnels.connect, { params: { id }, body }));

/** Resets the draft to the live version, as one undo step. */
export function useDiscard() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const id = useEditorSelector((s) => s.funnel.id);
  return useMutation({
    mutationFn: async () => {
      await editor.saved();
      await editor.applyServerStep(
        () => call(endpoints.funnels.discard, { params: { id } }),
        t`Discard unpublished changes`,
      );
    },
  });
}
