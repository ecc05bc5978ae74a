import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { call } from '#src/api/call.ts';
import { ExampleButton } from '#src/shell/things/ExampleButton.tsx';
import { createList, useListMutation } from './queries.ts';

const rule: Rule = { all: [{ silent: 14 }] };

/** Makes a list by a rule that any account can ask. */
export function ExampleList() {
  const { t } = useLingui();
  const name = t`Silent for two weeks`;
  const { mutateAsync: create } = useListMutation((id: string) => createList({ id, name, kind: 'rule', rule }));
  const { mutateAsync: remove } = useListMutation((id: string) => call(endpoints.lists.remove, { params: { id } }));
  return (
    <ExampleButton
      create={create}
      remove={remove}
      created={t`The list “${name}” is created`}
      undone={t`The list “${name}” is removed`}
    />
  );
}
