import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RecipientFilter, reasonsQuery } from '../queries.ts';
import classes from './People.module.css';
import { useReasonWords } from './useReasonWords.ts';

const explained = ['failed', 'unreachable', 'dropped'] as const;
type Explained = (typeof explained)[number];

/** Whether people of this state differ by why they are in it. */
export const isExplained = (state: RecipientFilter | undefined): state is Explained =>
  explained.some((one) => one === state);

interface Props {
  mailing: string;
  state: Explained;
  chosen: string | undefined;
  onChoose: (reason: string | undefined) => void;
}

/** Why people did not get a mailing, with how many; one of the reasons narrows the list to its people. */
export function Reasons({ mailing, state, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const words = useReasonWords();
  const { data } = useQuery(reasonsQuery(mailing, state));
  const reasons = data?.results ?? [];
  if (reasons.length < 2) return null;
  return (
    <fieldset className={classes.reasons} aria-label={t`Reasons`}>
      <button type="button" className="chosen" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <Trans context="reasons">All</Trans>
      </button>
      {reasons.map(({ reason, people }) => (
        <button
          key={reason}
          type="button"
          className="chosen"
          aria-pressed={chosen === reason}
          onClick={() => onChoose(chosen === reason ? undefined : reason)}
        >
          <span>{words(reason)}</span> <b className="semibold tabular">{i18n.number(people)}</b>
        </button>
      ))}
    </fieldset>
  );
}
