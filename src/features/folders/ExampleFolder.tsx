import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { ExampleButton } from '#src/shell/things/ExampleButton.tsx';
import { useFolderMutation } from './queries.ts';

/** Makes a folder with a picture and a background. */
export function ExampleFolder() {
  const { t } = useLingui();
  const name = t`Spring course`;
  const description = t`Everything about one course: its people, lists and funnels.`;
  const { mutateAsync: create } = useFolderMutation((id: string) =>
    call(endpoints.folders.create, { body: { id, name, description, picture: 'course', background: 'mint' } }),
  );
  const { mutateAsync: remove } = useFolderMutation((id: string) => call(endpoints.folders.remove, { params: { id } }));
  return (
    <ExampleButton
      create={create}
      remove={remove}
      created={t`The folder “${name}” is created`}
      undone={t`The folder “${name}” is deleted`}
    />
  );
}
