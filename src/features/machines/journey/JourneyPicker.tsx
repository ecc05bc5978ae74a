import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { JourneyOfPerson, PersonRun } from '#contract/schemas/contacts/personRun.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Select } from '#src/ui/field/Select.tsx';

interface Props {
  found: PersonRun;
  funnel: string;
  person: string;
}

/** Which journey of somebody who has walked the funnel more than once. */
export function JourneyPicker({ found: { journey, journeys }, funnel, person }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const words = {
    restarted: t`restarted later`,
    bot_changed: t`ended with the bot`,
    funnel_deleted: t`ended with the funnel`,
    erased: t`deleted`,
  };
  const label = ({ began_at, ended_by, is_test }: JourneyOfPerson) =>
    [t`since ${format.dateTime(began_at)}`, ended_by && words[ended_by], is_test && t`as a tester`]
      .filter(Boolean)
      .join(', ');
  return (
    <Select
      isWide
      label={t`Journey`}
      value={journey}
      choices={journeys.map((one) => ({ value: one.id, label: label(one) }))}
      onChange={(chosen) =>
        void navigate({
          ...{ to: '/machines/$id/', params: { id: 'journey' }, resetScroll: false },
          search:
            chosen === undefined || chosen === journeys[0]?.id
              ? { funnel, person }
              : { funnel, person, journey: chosen },
        })
      }
    />
  );
}
