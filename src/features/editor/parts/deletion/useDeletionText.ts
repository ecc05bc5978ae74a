import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeletedParts } from '#src/features/editor/model/contexts/DeletionContext.ts';

/** Says what was deleted, how many people stand there, and how many arrows led to it. */
export function useDeletionText(): (deletion: DeletedParts) => string {
  const { t } = useLingui();
  return ({ what, title, count, notes, people, reconnect }) => {
    if (what === 'message') return t`The message is deleted.`;
    if (what === 'exit') return t`The exit is deleted.`;
    const arrows = reconnect?.arrows ?? 0;
    const stages =
      count === 0
        ? ''
        : count === 1
          ? t`“${title}” is deleted.`
          : t`${plural(count, { one: '# stage is deleted.', other: '# stages are deleted.' })}`;
    const written =
      notes === 0 ? '' : t`${plural(notes, { one: '# note is deleted.', other: '# notes are deleted.' })}`;
    const stood =
      people === 0
        ? ''
        : count === 1
          ? t`${plural(people, { one: '# person is on it.', other: '# people are on it.' })}`
          : t`${plural(people, { one: '# person is on them.', other: '# people are on them.' })}`;
    const led = arrows === 0 ? '' : t`${plural(arrows, { one: '# arrow led to it.', other: '# arrows led to it.' })}`;
    return [stages, written, stood, led].filter(Boolean).join(' ');
  };
}
