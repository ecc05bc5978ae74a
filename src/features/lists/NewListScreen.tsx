import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { BackToLists } from './BackToLists.tsx';
import classes from './List.module.css';
import { createList, useListMutation } from './queries.ts';
import { RuleEditor } from './rule/RuleEditor.tsx';
import { useRuleDraft } from './rule/useRuleDraft.ts';
import { useNewList } from './useNewList.ts';

/** Creates a list by rule: there is no list until the rule has a condition. */
export function NewListScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { fields, change, clear } = useNewList();
  const edited = useRuleDraft('list.new.rule', null);
  const [isNameMissing, setNameMissing] = useState(false);
  const { id } = fields;
  const name = fields.name.trim();
  const create = useListMutation((rule: Rule) => createList({ id, name, kind: 'rule', rule }));
  const save = (rule: Rule) => {
    setNameMissing(name === '');
    if (name === '' || create.isPending) return;
    create.mutate(rule, {
      onSuccess: () => {
        clear();
        edited.discard();
        notify({ type: 'success', text: t`The list is created` });
        void navigate({ to: '/content/crm/lists/$list/', params: { list: id }, replace: true });
      },
    });
  };
  return (
    <Page>
      <header className={classes.head}>
        <BackToLists />
        <h1 className="item-title">
          <Trans>New list by rule</Trans>
        </h1>
      </header>
      <Card className={classes.name}>
        <TextField
          label={<Trans>List name</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          errors={isNameMissing && name === '' ? [t`Enter a name.`] : []}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Card>
      <RuleEditor list={null} edited={edited} saving={create} onSave={save} />
    </Page>
  );
}
