import { Trans } from '@lingui/react/macro';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { AddField } from '#src/person/own/AddField.tsx';
import { ChangeField } from './ChangeField.tsx';
import { ExampleField } from './ExampleField.tsx';
import { FieldItem } from './FieldItem.tsx';
import classes from './Fields.module.css';
import { RemoveField } from './RemoveField.tsx';

type Asked = 'add' | { change: ContactField } | { remove: ContactField };

/** `/content/crm/fields/`: the fields that the owner has added to all contacts. */
export function FieldsScreen() {
  const { data: fields } = useSuspenseQuery(ownFieldsQuery);
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const most = limits.ownFields;
  const isFull = fields.length >= most;
  return (
    <Page>
      <PageHeader title={<Trans>Custom fields</Trans>}>
        {fields.length > 0 && (
          <Button variant="primary" aria-disabled={isFull} onClick={() => !isFull && ask('add')}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add a field</Trans>
          </Button>
        )}
      </PageHeader>
      <CrmTabs />
      {fields.length === 0 ? (
        <NoFields onAdd={() => ask('add')} />
      ) : (
        <div className={classes.page}>
          <ul className="surface bordered rounded-lg">
            {fields.map((field) => (
              <FieldItem
                key={field.id}
                field={field}
                onChange={() => ask({ change: field })}
                onRemove={() => ask({ remove: field })}
              />
            ))}
          </ul>
          <p className="mt-lg text-sm muted">
            {isFull ? (
              <Trans>There are {most} fields, the most that there can be. Delete one to add another.</Trans>
            ) : (
              <Trans>Write a field’s name into a message, with its braces, and each person gets their own value.</Trans>
            )}
          </p>
        </div>
      )}
      {asked === 'add' && <AddField onClose={close} />}
      {asked !== null && asked !== 'add' && 'change' in asked && <ChangeField field={asked.change} onClose={close} />}
      {asked !== null && asked !== 'add' && 'remove' in asked && <RemoveField field={asked.remove} onClose={close} />}
    </Page>
  );
}

const NoFields = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={<IconForms size={48} stroke={1.25} aria-hidden />}
    title={<Trans>No custom fields yet</Trans>}
    action={
      <>
        <Button variant="primary" onClick={onAdd}>
          <Trans>Add a field</Trans>
        </Button>
        <ExampleField />
      </>
    }
  >
    <Trans>
      A field keeps one more fact about each contact, such as a city or the next lesson. Rules of lists can ask for it,
      and messages can say it.
    </Trans>
  </EmptyState>
);
