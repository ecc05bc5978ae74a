import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { personName } from '#machines/text/personName.ts';
import { titleOfQuestion } from '#src/messageEditor/titleOfQuestion.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { QuestionFigures } from './QuestionFigures.tsx';
import { StageFigures } from './StageFigures.tsx';
import { placePeopleQuery } from '#src/features/editor/store/queries.ts';
import { FunnelPersonTags } from './FunnelPersonTags.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { EditorDrawer } from '#src/features/editor/parts/drawer/EditorDrawer.tsx';
import classes from './PeopleDrawer.module.css';
import type { PeopleFilter } from '#src/features/editor/model/contexts/PeopleContext.ts';

/** Lists the people on a stage, with a tag, or who are asked something. */
export function PeopleDrawer({ of, onClose }: { of: PeopleFilter; onClose: () => void }) {
  const title = useTitle(of);
  return (
    <EditorDrawer title={title} width={380} onClose={onClose}>
      {'stage' in of && <StageFigures stage={of.stage} />}
      {'asked' in of && <QuestionFigures message={of.asked} />}
      <People of={of} />
    </EditorDrawer>
  );
}

function questionName({ stages }: FunnelDocument, id: string): string | undefined {
  const message = stages.flatMap(({ messages }) => messages).find((one) => one.id === id);
  return (message && titleOfQuestion(message.text)) || undefined;
}

function useTitle(of: PeopleFilter): string {
  const { t } = useLingui();
  const name = useEditorSelector(({ document }) =>
    'stage' in of
      ? document.stages.find((s) => s.id === of.stage)?.title
      : 'tag' in of
        ? document.tags.find((tag) => tag.id === of.tag)?.title
        : questionName(document, of.asked),
  );
  if (name === undefined) return t`People`;
  if ('asked' in of) return t`People asked “${name}”`;
  return 'stage' in of ? t`People on “${name}”` : t`People with the tag “${name}”`;
}

function People({ of }: { of: PeopleFilter }) {
  const id = useEditorSelector((s) => s.funnel.id);
  const source = useEditorSelector((s) => s.bySource?.source);
  const filter = 'stage' in of && source !== undefined ? { ...of, source } : of;
  const errorText = useErrorText();
  const count = useEditorSelector(({ counts }) => {
    if ('stage' in of) return counts?.stages[of.stage]?.people;
    return 'asked' in of ? counts?.questions[of.asked]?.waiting : undefined;
  });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    placePeopleQuery(id, filter),
  );
  // The counts are live, and the list follows them; a fetch that is in flight is shared.
  useEffect(() => void refetch({ cancelRefetch: false }), [count, refetch]);
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner />;
  const people = data.pages.flatMap((page) => page.results);
  if (people.length === 0)
    return (
      <p className="muted">
        <Nobody of={of} />
      </p>
    );
  return (
    <>
      <p className={classes.all}>
        <Link to="/content/funnels/$id/people/" params={{ id }} search={filter}>
          <Trans>Open in table</Trans>
        </Link>
      </p>
      <ul className="stack gap-2xs mb-lg">
        {people.map((person) => (
          <Person key={person.id} funnel={id} person={person} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Nobody({ of }: { of: PeopleFilter }) {
  if ('stage' in of) return <Trans>Nobody is here now.</Trans>;
  if ('tag' in of) return <Trans>Nobody in this funnel has it now.</Trans>;
  return <Trans>Nobody is asked now.</Trans>;
}

function Person({ funnel, person }: { funnel: string; person: FunnelPerson }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = personName(person) ?? t`No name`;
  const since = format.dateTime(person.asked?.since ?? person.since);
  return (
    <li className={classes.person}>
      <span className={classes.letter} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div className={classes.text}>
        <b dir="auto" translate="no">
          <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: person.id }}>
            {name}
          </Link>
        </b>
        <small>
          {person.username && <span>{`@${person.username} · `}</span>}
          <Trans>since {since}</Trans>
          {person.blocked && <span>{' · '}</span>}
          {person.blocked && <Trans>Blocked the bot</Trans>}
        </small>
        <FunnelPersonTags person={person} name={name} />
      </div>
    </li>
  );
}
