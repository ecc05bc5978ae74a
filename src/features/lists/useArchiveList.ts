import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useListMutation } from './queries.ts';

/** Puts a list into the archive and back, each with Undo. */
export function useArchiveList({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const params = { id };
  const { mutateAsync: archive } = useListMutation(() => call(endpoints.lists.archive, { params }));
  const { mutateAsync: putBack } = useListMutation(() => call(endpoints.lists.return, { params }));
  const archived = t`“${name}” is in the archive`;
  const returned = t`“${name}” is back in your lists`;
  return {
    archive: () =>
      void notifyResult(
        archive(undefined),
        ({ used_by: { lists, mailings } }) => {
          const uses = lists.length + mailings.length;
          if (uses === 0) return archived;
          const broken = plural(uses, {
            one: '# list or mailing uses it and has nobody until you return it',
            other: '# lists and mailings use it and have nobody until you return it',
          });
          return t`“${name}” is in the archive. ${broken}`;
        },
        { undo: () => putBack(undefined), undone: returned },
      ),
    putBack: () =>
      void notifyResult(putBack(undefined), returned, { undo: () => archive(undefined), undone: archived }),
  };
}
