import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFindUses } from './useFindUses.ts';
import { useUseNames } from './useUseNames.ts';

/** So many deleted stages are looked up. */
const mostStages = 10;

/** Says what still names the deleted stages; empty where nothing does, or until it is known. */
export function useStageUses(stageIds: readonly string[]): string {
  const { t } = useLingui();
  const find = useFindUses();
  const namesOf = useUseNames();
  const [found, setFound] = useState<Awaited<ReturnType<typeof find>>[]>([]);
  useEffect(() => {
    let isOver = false;
    void Promise.all(stageIds.slice(0, mostStages).map(find)).then((uses) => !isOver && setFound(uses));
    return () => {
      isOver = true;
    };
  }, [stageIds, find]);
  const uses = new Map(found.flatMap((one) => (one ? namesOf(one) : [])).map(({ id, name }) => [id, name]));
  const names = [...uses.values()].join(', ');
  return names === '' ? '' : t`It is used in: ${names}.`;
}
