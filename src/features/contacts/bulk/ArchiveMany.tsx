import { Plural, Trans } from '@lingui/react/macro';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';

interface Props {
  count: number;
  isArchive: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before so many contacts are archived or returned that Undo cannot name them. */
export const ArchiveMany = ({ count, isArchive, ...props }: Props) => (
  <Confirm
    isOpen
    title={
      isArchive ? (
        <Plural value={count} one="Return # contact from the archive?" other="Return # contacts from the archive?" />
      ) : (
        <Plural value={count} one="Move # contact to the archive?" other="Move # contacts to the archive?" />
      )
    }
    confirmLabel={isArchive ? <Trans>Return</Trans> : <Trans>Archive</Trans>}
    cancelLabel={<Trans>Cancel</Trans>}
    {...props}
  >
    {isArchive ? (
      <p>
        <Trans>They are in lists, audiences and search again.</Trans>
      </p>
    ) : (
      <p>
        <Trans>
          They are removed from lists, audiences and search. What already runs for them continues, and the archive keeps
          them.
        </Trans>
      </p>
    )}
  </Confirm>
);
