import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
import { useThingMutation } from '../things/useThingMutation.ts';
import type { ListedKind } from './listedKind.ts';
import { ListUses } from './ListUses.tsx';

interface Props {
  kind: ListedKind;
  thing: { id: string; name: string };
  /** Called before the line goes. */
  onRemove: () => void;
  onClose: () => void;
}

const questions: Record<ListedKind, ReactNode> = {
  folders: <Trans>Are you sure you want to remove the folder?</Trans>,
  lists: <Trans>Are you sure you want to remove the list?</Trans>,
  contacts: <Trans>Are you sure you want to remove the contact?</Trans>,
  templates: <Trans>Are you sure you want to remove the template?</Trans>,
  mailings: <Trans>Are you sure you want to remove the mailing?</Trans>,
  series: <Trans>Are you sure you want to remove the letter series?</Trans>,
};
const consequences: Record<ListedKind, ReactNode> = {
  folders: <Trans>Everything in it stays: contacts, lists, templates and funnels.</Trans>,
  lists: <Trans>Its contacts stay.</Trans>,
  contacts: (
    <>
      <Trans>
        Names, phone, e-mail, custom fields, messages and media are deleted, and scheduled messages are not sent. The
        counts stay.
      </Trans>{' '}
      <Trans>A copy stays in the server’s backups until they are deleted.</Trans>
    </>
  ),
  templates: <Trans>The funnels made from it stay.</Trans>,
  mailings: <Trans>Its statistics are deleted. What was sent stays in people’s histories.</Trans>,
  series: <Trans>Its letters and their statistics are deleted. What was sent stays in people’s histories.</Trans>,
};

/** Deletes an archived thing forever after the question. */
export function RemoveThing({ kind, thing: { id, name }, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useThingMutation('remove');
  return (
    <RemoveDialog
      isForever
      title={questions[kind]}
      isBusy={isPending}
      told={t`“${name}” is deleted forever`}
      remove={() => mutateAsync({ kind, id })}
      onRemove={onRemove}
      onClose={onClose}
    >
      <b>{name}</b>
      <br />
      <Trans>Data cannot be restored</Trans>
      <br />
      {consequences[kind]}
      {kind === 'lists' && <ListUses id={id} />}
    </RemoveDialog>
  );
}
