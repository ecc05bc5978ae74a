import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { importCountQuery, useImportMutation } from '../queries.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { FileFacts } from './FileFacts.tsx';
import { GivenToAll } from './GivenToAll.tsx';
import {
  comingOf,
  countInput,
  listNameOf,
  makesTags,
  newList,
  problemOf,
  rereadChoice,
  startInput,
  withTarget,
} from './importChoice.ts';
import { makeTags } from './makeTags.ts';
import { KnownContacts } from './KnownContacts.tsx';
import classes from './Match.module.css';
import { NotImported } from './NotImported.tsx';
import { Outcome } from './Outcome.tsx';
import { PhoneCountryField } from './PhoneCountryField.tsx';
import { StartProblem } from './StartProblem.tsx';
import { forgetChoice } from './storedChoice.ts';
import { useCount } from './useCount.ts';
import { useImportChoice } from './useImportChoice.ts';

const AddField = lazy(async () => ({ default: (await import('#src/person/own/AddField.tsx')).AddField }));

/** The matching step: what each column becomes, and what else the import does. Nothing is written before its button. */
export function MatchColumns({ one }: { one: ContactImport }) {
  const { id } = one;
  const form = useRef<HTMLFormElement>(null);
  const { choice, change, there } = useImportChoice(one);
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const listName = listNameOf(one);
  const [listId] = useState(() => v7());
  const count = useCount(one, choice);
  const { mutate, error, isPending } = useImportMutation(async () => {
    const list =
      choice.list === newList
        ? (await call(endpoints.lists.create, { body: { id: listId, name: listName, kind: 'manual' } })).id
        : choice.list;
    if (choice.tagsFunnel !== null && makesTags(choice)) {
      const counted = await client.ensureQueryData(importCountQuery(one, JSON.stringify(countInput(choice))));
      await makeTags(choice.tagsFunnel, counted?.new_tags ?? []);
    }
    const withSeries = choice.withSeries && choice.known !== 'skip' && (count.data?.joining ?? 0) > 0;
    return call(endpoints.imports.start, { params: { id }, body: startInput({ ...choice, list, withSeries }) });
  });
  const problem = problemOf(choice);
  const coming = problem === null && count.data ? comingOf(count.data, choice) : null;
  const isEmpty = coming !== null && coming.added + coming.changed === 0;
  const start = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || isEmpty) return;
    setTries(tries + 1);
    if (problem === null) mutate(undefined, { onSuccess: () => forgetChoice(id) });
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, error]);
  const [adding, setAdding] = useState<number | null>(null);
  const added = adding === null ? undefined : one.columns[adding];
  return (
    <>
      <form ref={form} className="stack gap-xl one-column" onSubmit={start} noValidate>
        <Card className={classes.card}>
          <FileFacts
            one={one}
            recognised={choice.columns.filter((target) => target !== null).length}
            onReread={(again) => change(rereadChoice(choice, one, again))}
          />
          <PhoneCountryField choice={choice} error={error} onChange={change} />
          <ColumnsTable {...{ one, choice, error }} fields={there.fields} onChange={change} onNewField={setAdding} />
        </Card>
        <Card className={classes.card}>
          <div className={classes.options}>
            <KnownContacts choice={choice} isRefused={tries > 0} counted={count.data} error={error} onChange={change} />
            <GivenToAll {...{ choice, there, listName, error }} joining={count.data?.joining ?? 0} onChange={change} />
            <BeforeStart />
          </div>
          {count.data && (
            <NotImported counted={count.data} {...{ coming, choice }} funnels={there.funnels} onChange={change} />
          )}
          {tries > 0 && <StartProblem problem={problem} error={error} />}
          <footer className={classes.foot}>
            <p>
              <Outcome one={one} count={count} />
              <br />
              <Trans>Nothing is imported yet. An import can be undone for 30 days.</Trans>
            </p>
            <Button type="submit" variant="primary" isBusy={isPending} disabled={isEmpty}>
              <StartLabel coming={coming} />
            </Button>
          </footer>
        </Card>
      </form>
      {/* beside the form: it has one of its own */}
      {added && (
        <Suspense fallback={null}>
          <AddField
            first={{ title: added.name, kind: added.kind }}
            onAdded={({ name }) => change(withTarget(choice, added.index, `own:${name}`))}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the button does: how many contacts come, and how many change. */
function StartLabel({ coming }: { coming: ReturnType<typeof comingOf> | null }) {
  const { added, changed } = coming ?? { added: 0, changed: 0 };
  if (coming === null) return <Trans>Import</Trans>;
  if (added === 0 && changed === 0) return <Trans>Nothing to import</Trans>;
  if (changed === 0) return <Plural value={added} one="Import # contact" other="Import # contacts" />;
  if (added === 0) return <Plural value={changed} one="Update # contact" other="Update # contacts" />;
  return (
    <Trans>
      <Plural value={added} one="Import # contact" other="Import # contacts" />,{' '}
      <Plural value={changed} one="update #" other="update #" />
    </Trans>
  );
}

const BeforeStart = () => (
  <section className={classes.option}>
    <h2 className="mb-md text-md semibold">
      <Trans>Before you start</Trans>
    </h2>
    <p className="mb-md text-sm muted">
      <Trans>
        A cell that cannot be read stays empty. A row is skipped only where nothing tells who it is. You get both with
        the reasons, as a file to correct.
      </Trans>
    </p>
    <p className="mb-md text-sm muted">
      <Trans>A bot can write only to those who wrote to it first. The others can join by your link.</Trans>
    </p>
  </section>
);
