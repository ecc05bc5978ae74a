import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useSeriesMutation } from '../queries.ts';

/** A change of a letter's schedule: what it does to those who are in the series, and saving it; null is not a schedule yet. */
export function useTimingChange(series: Series, letter: Letter, schedule: LetterSchedule | null) {
  const [overdue, setOverdue] = useState<'skip' | 'send'>('skip');
  const params = { id: series.id, letter: letter.id };
  const effect = useQuery({
    queryKey: ['series', 'effect', letter.id, letter.revision, schedule],
    queryFn: ({ signal }) => call(endpoints.series.letterEffect, { params, body: schedule ?? {}, signal }),
    enabled: schedule !== null,
    staleTime: 0,
    retry: false,
  });
  const save = useSeriesMutation((body: LetterSchedule) =>
    call(endpoints.series.changeLetter, { params, body: { ...body, overdue, revision: letter.revision } }),
  );
  const isCounting = schedule !== null && effect.isPending;
  const key = JSON.stringify(schedule);
  /** A save that was asked for before its effect was known: it follows, unless there is something to choose. */
  const wanted = useRef<{ key: string; onSuccess: () => void } | null>(null);
  const [isWanted, setWanted] = useState(false);
  const counted = effect.data;
  useEffect(() => {
    const asked = wanted.current;
    if (!asked || isCounting) return;
    wanted.current = null;
    setWanted(false);
    if (schedule && asked.key === key && counted?.overdue === 0) save.mutate(schedule, { onSuccess: asked.onSuccess });
  }, [isCounting, counted, key, schedule, save]);
  return {
    effect: effect.data ?? null,
    overdue,
    setOverdue,
    save: (onSuccess: () => void) => {
      if (!schedule || save.isPending) return;
      if (isCounting) {
        wanted.current = { key, onSuccess };
        setWanted(true);
      } else save.mutate(schedule, { onSuccess });
    },
    // while it is only counted Enter and the button are taken: a busy one would swallow them
    isBusy: save.isPending || isWanted,
    error: save.error ?? effect.error,
  };
}
