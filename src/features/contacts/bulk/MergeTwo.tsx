import { Trans } from '@lingui/react/macro';
import { IconArrowMerge } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { duplicatesQuery } from '../duplicates/queries.ts';

/** Compares two selected contacts, however little they are alike, to merge them; says so where they cannot be merged. */
export function MergeTwo({ contacts }: { contacts: readonly string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const compare = useMutation({
    mutationFn: () => client.fetchInfiniteQuery(duplicatesQuery(contacts)),
    onSuccess: () => void navigate({ to: '/content/crm/duplicates/', search: { contact: [...contacts] } }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  return (
    <Button isBusy={compare.isPending} onClick={() => compare.mutate()}>
      <IconArrowMerge size={16} stroke={1.75} aria-hidden />
      <Trans>Merge</Trans>
    </Button>
  );
}
