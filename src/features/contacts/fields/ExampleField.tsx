import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { refreshFields } from '#src/person/own/useFieldMutation.ts';
import { ExampleButton } from '#src/shell/things/ExampleButton.tsx';

/** Makes a field that most have a use for. */
export function ExampleField() {
  const { t } = useLingui();
  const client = useQueryClient();
  const title = t`City`;
  return (
    <ExampleButton
      create={async (id) => {
        await call(endpoints.fields.create, { body: { id, title, kind: 'text' } });
        await refreshFields(client);
      }}
      remove={async (id) => {
        await call(endpoints.fields.remove, { params: { id } });
        await refreshFields(client);
      }}
      created={t`The field “${title}” is added`}
      undone={t`The field “${title}” is deleted`}
    />
  );
}
