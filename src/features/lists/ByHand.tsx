import { useQuery } from '@tanstack/react-query';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import classes from './Columns.module.css';
import { People } from './people/People.tsx';
import { ruleCountQuery } from './queries.ts';
import { Reach } from './Reach.tsx';

/** A list by hand: its people, and how many of them a bot can write to. */
export function ByHand({ list }: { list: ContactList }) {
  // a rule may name no list that is in the archive
  const reach = useQuery({ ...ruleCountQuery({ all: [{ list: list.id }] }), enabled: !list.archived });
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <People list={list} />
      </div>
      {!list.archived && (
        <Reach
          isByHand
          counted={reach.data}
          isPending={reach.isFetching && reach.isPlaceholderData}
          error={reach.error}
          retry={() => void reach.refetch()}
        />
      )}
    </div>
  );
}
