import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { call } from '#src/api/call.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useListMutation } from './queries.ts';
import { RuleEditor } from './rule/RuleEditor.tsx';
import { useRuleDraft } from './rule/useRuleDraft.ts';

interface Props {
  list: ContactList;
  rule: Rule;
  children: ReactNode;
}

/** The rule of a list, which is changed by Save. */
export function RuleOfList({ list: { id }, rule, children }: Props) {
  const { t } = useLingui();
  const edited = useRuleDraft(`list.${id}`, rule);
  const change = useListMutation((changed: Rule) =>
    call(endpoints.lists.change, { params: { id }, body: { rule: changed } }),
  );
  const save = (changed: Rule) => {
    const sent = edited.draft;
    if (change.isPending) return;
    change.mutate(changed, {
      onSuccess: () => {
        edited.settle(sent);
        notify({ type: 'success', text: t`The rule is saved` });
      },
    });
  };
  return (
    <RuleEditor list={id} edited={edited} saving={change} onSave={save}>
      {children}
    </RuleEditor>
  );
}
