import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import type { ListedPerson } from './queries.ts';

/** Relative times of arrival on the stage and of the last visit; `seen` is null where there was none. */
interface RelativeTimes {
  since: string;
  seen: string | null;
}

/** Formats a person's times, cached by person: formatting dates is slow. */
export function useRelativeTimes(): (person: ListedPerson) => RelativeTimes {
  const { i18n } = useLingui();
  const format = useFormat();
  const cache = useMemo(
    () => ({ locale: i18n.locale, times: new WeakMap<ListedPerson, RelativeTimes>() }),
    [i18n.locale],
  );
  const formatTimes = (person: ListedPerson) => ({
    since: format.relative(person.since),
    seen: person.seenAt && format.relative(person.seenAt),
  });
  return (person) => {
    const times = cache.times.get(person) ?? formatTimes(person);
    cache.times.set(person, times);
    return times;
  };
}
