import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { call } from '#src/api/call.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { uploadIn } from '#src/messageEditor/sendable/uploadsOf.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { useLeave } from '#src/shell/typed/useLeave.ts';
import type { MailingDraft } from './MailingDraft.ts';

/** A mailing that was just created opens with the caret in its text, and is removed where it is left untouched. */
export function useDropUntouchedMailing({ id }: Mailing, draft: MailingDraft): void {
  const { t } = useLingui();
  const client = useQueryClient();
  const untitled = t`New mailing`;
  useEffect(() => {
    if (freshThings.has(id)) focusMessageTextSoon();
  }, [id]);
  useLeave(() => {
    if (!freshThings.has(id)) return;
    const begunFor = freshThings.audienceOf(id);
    if (!isUntouched(draft, untitled, begunFor?.list)) return freshThings.forget(id);
    void call(endpoints.mailings.remove, { params: { id } })
      .then(async () => {
        if (begunFor?.isNew) {
          await removeList(begunFor.list);
          void client.invalidateQueries({ queryKey: ['lists'] });
        }
        freshThings.forget(id);
        client.removeQueries({ queryKey: ['mailings', 'one', id] });
        return client.invalidateQueries({ queryKey: ['mailings', 'list'] });
      })
      .catch(() => {
        // It stays in the list as an empty draft.
      });
  });
}

const removeList = (id: string) =>
  call(endpoints.lists.remove, { params: { id } }).catch(() => {
    // It stays among the lists.
  });

function isUntouched(draft: MailingDraft, untitled: string, list: string | undefined): boolean {
  const { title, audience, save } = draft.read();
  const { text, buttons, ...message } = draft.history.read();
  const hasFile = mediaOf(message).length > 0 || uploadIn(draft.history) !== undefined;
  const isEmpty = text === '' && !hasFile && buttons.length === 0;
  return (
    isEmpty &&
    save === 'saved' &&
    title === untitled &&
    [{}, { lists: [list] }].some((begun) => isSame(audience, begun))
  );
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
