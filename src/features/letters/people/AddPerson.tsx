import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { JoinDates } from '#src/person/series/JoinDates.tsx';
import { useAddMember } from '#src/person/series/useAddMember.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { focusFirst } from '#src/ui/focus/focusFirst.ts';
import classes from '../Form.module.css';
import { FindPerson } from './FindPerson.tsx';
import { usePersonName } from '#src/person/personName.ts';

/** Adds somebody to a series by hand: who, then what they will get and when. */
export function AddPerson({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={t`Add a person`} closeLabel={t`Close`}>
      <Steps series={series} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ series, onClose }: { series: Series; onClose: () => void }) {
  const [person, setPerson] = useState<Contact | null>(null);
  const step = useRef<HTMLDivElement>(null);
  // the pressed name goes with its list, and the focus with it
  useEffect(() => {
    if (step.current) focusFirst(step.current);
  }, [person]);
  return (
    <div ref={step}>
      {person ? (
        <Chosen series={series} person={person} onBack={() => setPerson(null)} onClose={onClose} />
      ) : (
        <FindPerson series={series} onChoose={setPerson} />
      )}
    </div>
  );
}

interface ChosenProps {
  series: Series;
  person: Contact;
  onBack: () => void;
  onClose: () => void;
}

function Chosen({ series, person, onBack, onClose }: ChosenProps) {
  const errorText = useErrorText();
  const name = usePersonName()(person);
  const { add, isPending, error } = useAddMember({ contact: person.id, name });
  return (
    <div className={classes.form}>
      <JoinDates series={series} contact={person} name={name} />
      {error && <Alert>{errorText(error)}</Alert>}
      <div className={classes.actions}>
        <Button onClick={onBack}>
          <Trans>Another person</Trans>
        </Button>
        <Button
          variant="primary"
          isBusy={isPending}
          data-autofocus
          onClick={() => void add(series).then(onClose, () => undefined)}
        >
          <Trans>Add to the series</Trans>
        </Button>
      </div>
    </div>
  );
}
