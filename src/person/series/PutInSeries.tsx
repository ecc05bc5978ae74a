import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { lettersQuery } from '../contactQueries.ts';
import { placesQuery } from '../placesQuery.ts';
import { JoinDates } from './JoinDates.tsx';
import { allSeriesQuery } from './seriesQueries.ts';
import { useAddMember } from './useAddMember.ts';

interface Props {
  contact: Contact;
  /** The person's. */
  name: string;
  /** Whose series come first, and of each those that are on. */
  funnel?: string | undefined;
  onClose: () => void;
}

/** Puts a person into one of the letter series in which they are not, with what they will get and when. */
export function PutInSeries({ contact, name, funnel, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const all = useQuery(allSeriesQuery);
  const had = useQuery(lettersQuery(contact.id));
  const { data: places } = useQuery(placesQuery);
  const { add, isPending, error, reset } = useAddMember({ contact: contact.id, name });
  const [chosen, setChosen] = useState<string>();
  const inside = new Set(had.data?.results.filter(({ member }) => member === 'in').map(({ id }) => id));
  const rank = (series: Series) => Number(series.funnel === funnel) * 2 + Number(series.state === 'on');
  const choices = (all.data?.results ?? [])
    .filter(({ id }) => !inside.has(id))
    .toSorted((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name));
  const series = choices.find(({ id }) => id === chosen) ?? choices[0];
  const hasManyFunnels = new Set(choices.map((one) => one.funnel)).size > 1;
  const funnelName = (id: string) => (hasManyFunnels ? places?.find((place) => place.id === id)?.name : undefined);
  const failed = all.error ?? had.error;
  const isLoading = !failed && (!all.data || !had.data);
  const dialog = { onClose, title: t`Add to a series`, closeLabel: t`Close` };
  // no button before it is known which: Cancel would take the focus from the field
  if (isLoading)
    return (
      <Dialog {...dialog}>
        <Spinner size={20} />
      </Dialog>
    );
  return (
    <Dialog {...dialog}>
      <div className="stack gap-xl min-w-0">
        {failed && <Alert>{errorText(failed)}</Alert>}
        {series ? (
          <>
            <Select
              isWide
              label={t`Series`}
              value={series.id}
              choices={choices.map((one) => ({
                value: one.id,
                label: [one.name, funnelName(one.funnel)].filter(Boolean).join(' · '),
              }))}
              onChange={(id) => {
                reset();
                setChosen(id);
              }}
            />
            <JoinDates series={series} contact={contact} name={name} />
          </>
        ) : (
          !failed && (
            <p>
              {all.data?.results.length === 0 ? (
                <Trans>You have no letter series yet. A series sends letters automatically, on the days you set.</Trans>
              ) : (
                <Trans>{name} is in all your series already.</Trans>
              )}
            </p>
          )
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {series ? (
            <Button
              variant="primary"
              isBusy={isPending}
              onClick={() => void add(series).then(onClose, () => undefined)}
            >
              <Trans>Add to the series</Trans>
            </Button>
          ) : (
            <Link to="/content/letters/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to letters</Trans>
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}
