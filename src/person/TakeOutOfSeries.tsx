import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactSeries } from '#contract/schemas/contactLetters.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import classes from './PersonLetters.module.css';
import { useContactMutation } from './useContactMutation.ts';

interface Props {
  series: ContactSeries;
  contact: string;
  /** The person's. */
  name: string;
}

/** Takes a person out of a letter series, after a question. */
export function TakeOutOfSeries({ series, contact, name }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const [isAsked, setAsked] = useState(false);
  const remove = useContactMutation(contact, () =>
    call(endpoints.series.removeMember, { params: { id: series.id, contact } }),
  );
  const title = series.name;
  const confirm = async () => {
    await notifyResult(remove.mutateAsync(undefined), t`Taken out of “${title}”`);
    setAsked(false);
  };
  return (
    <div className={classes.acts}>
      <Button size="small" onClick={() => setAsked(true)} aria-label={t`Take out of the series “${title}”`}>
        <Trans>Take out of the series</Trans>
      </Button>
      <Confirm
        isOpen={isAsked}
        title={
          <Trans>
            Take {name} out of “{title}”?
          </Trans>
        }
        confirmLabel={<Trans>Take out</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      >
        <Trans>They get no more of its letters. What they received stays in their history.</Trans>
      </Confirm>
    </div>
  );
}
