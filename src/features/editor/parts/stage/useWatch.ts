import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

interface Watch {
  /** False for a template, and where the installation has no platform bot to send notices. */
  canBe: boolean;
  isWatched: boolean;
  isAllowed: boolean;
  /** Whether the owner has linked a Telegram account. */
  isLinked: boolean;
  put: (isWatched: boolean) => void;
}

/** Whether the owner receives a notice when somebody enters a stage. */
export function useWatch(stage: string): Watch {
  const editor = useFunnelEditor();
  const isTemplate = useIsTemplate();
  const errorText = useErrorText();
  const isLinked = useUser()?.telegram != null;
  const isAllowed = useAllowed('funnel.edit');
  const id = useEditorSelector((s) => s.funnel.id);
  const watched = useEditorSelector((s) => s.funnel.settings.watched);
  const { data } = useQuery({
    queryKey: ['notices', 'settings'],
    queryFn: ({ signal }) => call(endpoints.notices.settings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isWatched: boolean) => {
      const others = (editor.getState().funnel.settings.watched ?? []).filter((other) => other !== stage);
      // At the limit the oldest watched stage is dropped.
      const settings = { watched: isWatched ? [...others, stage].slice(-limits.watchedStages) : others };
      return call(endpoints.funnels.settings, { params: { id }, body: { settings } });
    },
    onSuccess: (funnel) => editor.applyFunnel(funnel),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
    scope: { id: `watched ${id}` },
  });
  return {
    canBe: !isTemplate && (data?.has_bot ?? false),
    isWatched: isPending ? variables : (watched?.includes(stage) ?? false),
    isAllowed,
    isLinked,
    put: mutate,
  };
}
