import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { authorization } from '#src/api/authorization.ts';
import { streamWithReconnect } from '#src/api/streamWithReconnect.ts';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import { oneAtATime } from '#src/platform/tabs/oneAtATime.ts';
import { useWhileVisible } from '#src/shell/clock/useWhileVisible.ts';
import type { ContactsSearch } from '../contactsSearch.ts';
import { refreshContacts } from './refreshContacts.ts';

/** Events of a busy bot come every second. */
const debounceMs = 700;

interface Props {
  search: ContactsSearch;
  viewportRef: RefObject<Viewport>;
  /** Called with whether newcomers wait above the rows that are shown. */
  onNewTop: (hasNewTop: boolean) => void;
}

/** Keeps the list of contacts fresh while mounted. */
export function FollowContacts({ search, viewportRef, onNewTop }: Props) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useEffectEvent(async () => onNewTop(await refreshContacts(client, search, viewportRef)));
  const soon = useRef(() => {});
  useEffect(() => {
    const once = oneAtATime(() => refresh());
    soon.current = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void once();
      }, debounceMs);
    };
    return () => clearTimeout(timer.current);
  }, []);
  const isBack = useRef(false);
  useWhileVisible((signal) =>
    streamWithReconnect(endpoints.manyContacts.events, {
      ...{ query: {}, signed: authorization(), signal, lastEventId: () => '', onLost: () => {} },
      // Events during a disconnection are lost.
      onOpen: () => {
        if (isBack.current) soon.current();
        isBack.current = true;
      },
      onEvent: () => soon.current(),
    }),
  );
  return null;
}
