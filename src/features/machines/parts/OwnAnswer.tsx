import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { PayloadForm } from './PayloadForm.tsx';

interface Props {
  machine: string;
  /** The actor's id within its machine. */
  actor: string;
  /** The catalogue's answers, from which the form begins. */
  events: AnyEventObject[];
  onSend: (event: AnyEventObject) => void;
}

type Outcome = 'done' | 'error';

/** An answer of an actor that the catalogue does not have: a value, or an error. */
export function OwnAnswer({ machine, actor, events, onSend }: Props) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('done');
  const type = ['xstate', outcome, 'actor', actor].join('.');
  const event = events.find((one) => one.type === type) ?? { type };
  return (
    <div>
      <Segmented<Outcome>
        label={t`How it answers`}
        value={outcome}
        options={[
          { value: 'done', label: <Trans>With a value</Trans> },
          { value: 'error', label: <Trans>With an error</Trans> },
        ]}
        onChange={setOutcome}
      />
      <PayloadForm key={type} machine={machine} event={event} onSend={onSend} />
    </div>
  );
}
