import { useSuspenseQuery } from '@tanstack/react-query';
import { ByHand } from './ByHand.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ListHeader } from './ListHeader.tsx';
import { People } from './people/People.tsx';
import { listQuery } from './queries.ts';
import { RuleOfList } from './RuleOfList.tsx';

/** One list: its people, and its rule if it has one. */
export function ListScreen({ id }: { id: string }) {
  const { data: list } = useSuspenseQuery(listQuery(id));
  return (
    <Page>
      <ListHeader list={list} />
      {list.rule === null ? (
        <ByHand list={list} />
      ) : (
        <RuleOfList list={list} rule={list.rule}>
          <People list={list} />
        </RuleOfList>
      )}
    </Page>
  );
}
