import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FunnelPerson } from '#contract/schemas/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { SidePanel } from '#src/ui/SidePanel.tsx';
import { peopleQuery } from '../queries.ts';
import { useEditorState, useStage } from '../useEditor.ts';
import classes from './PeopleDrawer.module.css';

/** Those who stand on a stage. */
export function PeopleDrawer({ stageId, onClose }: { stageId: string; onClose: () => void }) {
  const { t } = useLingui();
  const stage = useStage(stageId);
  return (
    <SidePanel
      opened
      onClose={onClose}
      position="right"
      size="sm"
      title={stage ? t`People on “${stage.title}”` : t`People`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <People stageId={stageId} />
    </SidePanel>
  );
}

function People({ stageId }: { stageId: string }) {
  const id = useEditorState((s) => s.funnel.id);
  const errorText = useErrorText();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(peopleQuery(id, stageId));
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner />;
  const people = data.pages.flatMap((page) => page.results);
  if (people.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nobody is here now.</Trans>
      </p>
    );
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Person({ person }: { person: FunnelPerson }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.username || t`No name`;
  const since = format.dateTime(person.since);
  return (
    <li className={classes.person}>
      <span className={classes.letter} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={classes.name}>
        <b>{name}</b>
        <small>
          {person.username && `@${person.username} · `}
          <Trans>since {since}</Trans>
        </small>
      </span>
      {person.blocked && (
        <small>
          <Trans>Blocked the bot</Trans>
        </small>
      )}
    </li>
  );
}
