import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshThings } from '#src/shell/refreshThings.ts';

test('what shows a contact is fetched again once it is archived, but not its history', async () => {
  const client = new QueryClient();
  const [list, one, people] = [
    ['contacts', 'list', {}],
    ['contact', '1'],
    ['people', 'f', 'list', {}],
  ];
  const [archives, items] = [
    ['archives', 'contacts', ''],
    ['folders', 'items', 'f', 'contacts', 'history'],
  ];
  const shown = [list, one, people, archives, items, ['contact', '1', 'groups']];
  const others = [['contact', '1', 'history', 'all'], ['templates', 'list'], ['fields']];
  for (const queryKey of [...shown, ...others]) client.setQueryData(queryKey, {});
  await refreshThings(client, 'contacts');
  const isStale = (queryKey: unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  expect(shown.map(isStale)).toEqual(shown.map(() => true));
  expect(others.map(isStale)).toEqual(others.map(() => false));
});
