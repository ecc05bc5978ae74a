import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { FieldUses } from './FieldUses.tsx';
import { useFieldMutation } from '#src/person/own/useFieldMutation.ts';

/** Deletes a field after a question that says how many values go with it, and where it is used. */
export function RemoveField({ field, onClose }: { field: ContactField; onClose: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useFieldMutation(() =>
    call(endpoints.fields.remove, { params: { id: field.id } }),
  );
  const uses = useQuery({
    queryKey: [...ownFieldsQuery.queryKey, field.id, 'uses'],
    queryFn: ({ signal }) => call(endpoints.fields.uses, { params: { id: field.id }, signal }),
    staleTime: 0,
  });
  const { title, values } = field;
  const placeholder = `{${field.name}}`;
  const remove = async () => {
    if (await notifyResult(mutateAsync(), t`The field “${title}” is deleted`)) onClose();
  };
  return (
    <Confirm
      isOpen
      title={<Trans>Are you sure you want to remove the field “{title}”?</Trans>}
      confirmLabel={<Trans>Delete forever</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <Trans>Data cannot be restored</Trans>
      </p>
      <p>
        <Plural
          value={values}
          _0="No contact has a value in it."
          one="Its value is deleted from # contact."
          other="Its values are deleted from # contacts."
        />
      </p>
      {uses.error && <LoadError error={uses.error} onRetry={() => void uses.refetch()} />}
      {!uses.data && !uses.error && <Spinner />}
      {uses.data && <FieldUses uses={uses.data} placeholder={placeholder} />}
    </Confirm>
  );
}
