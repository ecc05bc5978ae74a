import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import split from '../Split.module.css';
import type { AdminSearch } from './adminSearch.ts';

interface Props<State extends string> {
  label: string;
  search: AdminSearch<State>;
  onSearch: (search: AdminSearch<State>) => void;
  /** What the search looks for. */
  find: { label: string; placeholder: string };
  states: readonly { value: State; label: string }[];
  /** Beside the filters. */
  actions?: ReactNode;
  pages: Parameters<typeof ShowMore>[0]['pages'];
  isEmpty: boolean;
  /** What is said where nothing is there yet. */
  none: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list of the admin's area: its search and its filter, the table, and the next page. */
export function AdminList<State extends string>(props: Props<State>) {
  const { t } = useLingui();
  const { label, search: asked, onSearch, find, states, actions, pages, isEmpty, none, children } = props;
  const { state, search } = asked;
  const isFiltered = Boolean(state ?? search);
  return (
    <Card aria-label={label}>
      <div className={split.bar}>
        <SearchBox
          value={search ?? ''}
          onChange={(text) => onSearch({ ...(state && { state }), ...(text && { search: text }) })}
          {...find}
          maxLength={limits.titleChars}
          className={split.search}
        />
        <Select
          label={t`State`}
          none={t`All states`}
          value={state}
          choices={states}
          onChange={(picked) => {
            const next = states.find(({ value }) => value === picked)?.value;
            onSearch({ ...(search && { search }), ...(next && { state: next }) });
          }}
        />
        {actions && (
          <>
            <span className={split.grow} />
            {actions}
          </>
        )}
      </div>
      {isEmpty ? (
        <div className={split.none}>
          <p>{isFiltered ? <Trans>Nothing matches.</Trans> : none}</p>
          {isFiltered && <ShowAll onAll={() => onSearch({})} />}
        </div>
      ) : (
        children
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}

function ShowAll({ onAll }: { onAll: () => void }) {
  useTitleAfter();
  return (
    <Button onClick={onAll}>
      <Trans>Show all</Trans>
    </Button>
  );
}
