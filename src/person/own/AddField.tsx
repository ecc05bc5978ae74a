import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { type FieldKind, fieldKinds } from '#contract/fieldKinds.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { call } from '#src/api/call.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FieldForm, optionsOf } from './FieldForm.tsx';
import { fieldKindLabels } from './fieldKindLabels.ts';
import { useFieldMutation } from './useFieldMutation.ts';

const nothing = { id: '', title: '', name: '', kind: 'text', choices: '' };

interface Props {
  /** What it begins with, as of a column that has no field yet; without it with what was typed before. */
  first?: { title: string; kind: FieldKind };
  onAdded?: (field: ContactField) => void;
  onClose: () => void;
}

/** Adds a field to all contacts. What is typed survives a failed save, a closed dialog and a reload. */
export function AddField({ first, onAdded, onClose }: Props) {
  const { t, i18n } = useLingui();
  const notifyResult = useNotifyResult();
  const account = useUser()?.id ?? '';
  const [storage] = useState(() =>
    persistedForm(`field.new.${first?.title ?? ''}${account}`, { ...nothing, ...first }),
  );
  const [draft, setDraft] = useState(() => {
    const stored = storage.read();
    return { ...stored, id: stored.id || v7() };
  });
  const change = (changed: Partial<typeof nothing>) => {
    // A changed draft gets a new idempotency key.
    const next = { ...draft, ...changed, id: v7() };
    setDraft(next);
    storage.write(next);
  };
  const { id, title, name, choices } = draft;
  const kind: FieldKind = fieldKinds.find((one) => one === draft.kind) ?? 'text';
  const { mutateAsync, error, isPending } = useFieldMutation(() =>
    call(endpoints.fields.create, {
      body: { id, title, kind, ...(name && { name }), ...(kind === 'choice' && { choices: optionsOf(choices) }) },
    }),
  );
  const submit = async () => {
    const answer = mutateAsync();
    const field = await answer.catch(() => null);
    if (!field) return;
    storage.clear();
    onAdded?.(field);
    void notifyResult(answer, t`The field is added`);
    onClose();
  };
  return (
    <FieldForm
      heading={t`Add a field`}
      act={<Trans>Add</Trans>}
      title={title}
      onTitle={(typed) => change({ title: typed })}
      choices={kind === 'choice' ? choices : undefined}
      onChoices={(typed) => change({ choices: typed })}
      error={error}
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="mb-xl">
        <Select
          isWide
          label={t`Type`}
          value={kind}
          choices={fieldKinds.map((value) => ({ value, label: i18n._(fieldKindLabels[value]) }))}
          onChange={(chosen) => change({ kind: chosen ?? 'text' })}
        />
      </div>
      <TextField
        label={<Trans>Placeholder</Trans>}
        aside={<Trans>optional</Trans>}
        hint={
          <Trans>
            Leave it empty to make it from the title. It never changes later, so that messages keep working.
          </Trans>
        }
        value={name}
        maxLength={limits.fieldNameChars}
        autoCapitalize="none"
        spellCheck={false}
        errors={fieldErrors(error, 'name')}
        onChange={(event) => change({ name: event.target.value })}
      />
    </FieldForm>
  );
}
