import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useEditedTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Saves the draft as a version, once all edits are on the server; `refused` are the problems that the server found. */
export function useSaveVersion(onSaved: () => void) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const client = useQueryClient();
  const errorText = useErrorText();
  const id = useEditorSelector((s) => s.funnel.id);
  const { saved, setSaved } = useEditedTemplate();
  const [isSaving, setSaving] = useState(false);
  // What was refused is told of the draft that was refused, not of what came after.
  const document = useEditorSelector((s) => s.document);
  const [refusal, setRefusal] = useState<{ document: unknown; problems: Problem[] } | null>(null);

  const send = async () => {
    await editor.saved();
    const { revision } = editor.getState();
    const { version } = await call(endpoints.templates.save, { params: { id }, body: { base_revision: revision } });
    const isNew = version !== saved.number;
    setSaved({ number: version, revision });
    onSaved();
    notify({
      type: 'success',
      text: isNew ? t`Version ${version} is saved` : t`Nothing has changed since version ${version}`,
    });
    await client.invalidateQueries({ queryKey: ['templates'] });
  };

  const tell = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'stale_revision') await editor.catchUp();
    if (code === 'template_not_ready')
      setRefusal({ document: editor.getState().document, problems: problemsOf(error) });
    const text =
      code === 'stale_revision'
        ? t`The draft was changed elsewhere in the meantime. Check again, then save.`
        : errorText(error);
    notify({ type: 'error', text });
  };

  const save = async () => {
    setSaving(true);
    try {
      await send();
    } catch (error) {
      await tell(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, refused: refusal?.document === document ? (refusal?.problems ?? null) : null };
}

const problemsOf = (error: unknown): Problem[] => {
  const body = error instanceof ApiError ? (error.body as { problems?: Problem[] } | null) : null;
  return body?.problems ?? [];
};
