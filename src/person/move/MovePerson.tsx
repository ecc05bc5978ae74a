import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import classes from '../Bulk.module.css';
import { MovePreview } from './MovePreview.tsx';
import { updateContactCache } from '../contactQueries.ts';
import { Select } from '#src/ui/field/Select.tsx';
import type { PeopleFunnel } from '../peopleFunnel.ts';

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  /** The id of the person's current stage. */
  from: string | undefined;
  onClose: () => void;
}

/** Moves one person to a stage, with a preview of the messages they will get. */
export function MovePerson({ contact, funnel, from, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [to, setTo] = useState<string>();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (stage: string) =>
      call(endpoints.contacts.move, { params: { id: contact.id }, body: { funnel: funnel.id, stage } }),
    onSuccess: (answer) => {
      updateContactCache(client, answer);
    },
  });
  const stage = funnel.stages.find(({ id }) => id === to);
  const back = from === undefined ? undefined : funnel.stages.find(({ id }) => id === from);
  const move = async ({ id, title }: Stage) => {
    const answer = mutateAsync(id);
    // Moving back sends what the stage sends, so it is offered only where neither stage sends anything.
    const canUndo = back && (contact.blocked || [back, stage].every((one) => one?.messages.length === 0));
    const undone = back && t`Moved back to “${back.title}”`;
    const offer = canUndo && undone ? { undo: () => mutateAsync(back.id), undone } : undefined;
    if (await answer.catch(() => null)) {
      await notifyResult(answer, t`Moved to “${title}”`, offer);
      onClose();
    }
  };
  const label = (id: string, title: string) => (id === from ? t`${title} (current stage: sent again)` : title);
  return (
    <Dialog onClose={onClose} title={t`Move to a stage`} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        <Select
          isWide
          label={t`To the stage`}
          none={t`Choose a stage`}
          value={to}
          choices={funnel.stages.map(({ id, title }) => ({ value: id, label: label(id, title) }))}
          onChange={setTo}
        />
        <div className={classes.effect} aria-live="polite">
          {stage && <MovePreview contact={contact} funnel={funnel} stage={stage} />}
        </div>
        {error && <Alert>{errorText(error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" aria-disabled={!stage} isBusy={isPending} onClick={() => stage && void move(stage)}>
            <Trans>Move</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
