import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencilExclamation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { plainText } from '#machines/text/plainText.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Strip } from '#src/ui/page/Strip.tsx';
import { changedDraftFields } from '../composer/draftFields.ts';
import { useMailingMutation } from '../queries.ts';
import { parseUnsaved, type UnsavedDraft } from './unsavedDraft.ts';
import { unsavedStorage } from './unsavedStorage.ts';
import classes from './UnsavedText.module.css';

/** What was being typed into a mailing when it began to leave: it did not go out, and is not lost. */
export function UnsavedText({ mailing }: { mailing: Mailing }) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => unsavedStorage(mailing.id, account));
  const [unsaved, setUnsaved] = useState(() => parseUnsaved(storage.read().unsaved));
  const isOther = unsaved !== null && Object.keys(changedDraftFields(mailing, unsaved)).length > 0;
  useEffect(() => {
    if (!isOther) storage.clear();
  }, [storage, isOther]);
  if (!isOther) return null;
  return <Unsaved mailing={mailing} unsaved={unsaved} onOver={() => setUnsaved(null)} />;
}

interface Props {
  mailing: Mailing;
  unsaved: UnsavedDraft;
  /** Called when it is copied or thrown away. */
  onOver: () => void;
}

function Unsaved({ mailing, unsaved, onOver }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  // made once, so that a retry after a lost answer copies nothing twice
  const [copy] = useState(() => copyOf(mailing, unsaved));
  const create = useMailingMutation(() => call(endpoints.mailings.create, { body: copy }));
  const text = plainText(unsaved.message.text).trim();
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: ({ id }) => {
        onOver();
        void navigate({ to: '/content/mailings/$id/', params: { id } });
      },
    });
  return (
    <Strip title={t`Your unsaved text`} Icon={IconPencilExclamation}>
      <li className={classes.unsaved}>
        <p className="muted">
          <Trans>Sending started before this was saved, so nobody gets this change.</Trans>
        </p>
        <p className={classes.text} dir="auto">
          {text || unsaved.title}
        </p>
        <div className="flex wrap gap-md">
          <Button isBusy={create.isPending} onClick={submit}>
            <Trans>Copy into a new mailing</Trans>
          </Button>
          <Button variant="ghost" disabled={create.isPending} onClick={onOver}>
            <Trans context="of unsaved text">Discard</Trans>
          </Button>
        </div>
        {create.error && <Alert>{errorText(create.error)}</Alert>}
      </li>
    </Strip>
  );
}

/** Its buttons are counted anew. */
function copyOf(mailing: Mailing, { title, audience, message: { id: _id, ...message } }: UnsavedDraft) {
  const buttons = message.buttons.map((button) => ({ ...button, id: v7() }));
  return {
    ...{ id: v7(), funnel: mailing.funnel, title: title.trim() || mailing.title },
    ...{ audience, message: { ...message, buttons } },
  };
}
