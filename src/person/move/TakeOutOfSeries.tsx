import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { Button } from '#src/ui/Button.tsx';

const TakeOutQuestion = lazy(async () => ({ default: (await import('./TakeOutQuestion.tsx')).TakeOutQuestion }));

interface Props {
  series: ContactSeries;
  contact: string;
  /** The person's. */
  name: string;
}

/** Takes a person out of a letter series, after a question. */
export function TakeOutOfSeries({ series, contact, name }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const title = series.name;
  return (
    <div className="flex mt-xs">
      <Button size="small" onClick={() => setAsked(true)} aria-label={t`Remove from the series “${title}”`}>
        <Trans>Remove from the series</Trans>
      </Button>
      <Suspense>
        {isAsked && <TakeOutQuestion series={series} contact={contact} name={name} onClose={() => setAsked(false)} />}
      </Suspense>
    </div>
  );
}
