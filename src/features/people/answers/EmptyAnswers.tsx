import { Trans } from '@lingui/react/macro';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

const picture = <IconMessageQuestion size={48} stroke={1.25} aria-hidden />;

const ToCanvas = ({ id }: { id: string }) => (
  <Link to="/content/funnels/$id/" params={{ id }} className={buttonClass({ variant: 'primary' })}>
    <Trans>Go to the funnel</Trans>
  </Link>
);

/** No message of the funnel asks anything. */
export function NoQuestions({ id }: { id: string }) {
  return (
    <EmptyState picture={picture} title={<Trans>No questions yet</Trans>} action={<ToCanvas id={id} />}>
      <Trans>Add “Ask” to a message: what people answer appears here.</Trans>
    </EmptyState>
  );
}

/** Nobody has come to the end of a question. */
export function NoAnswers({ funnel: { id, state } }: { funnel: PeopleFunnel }) {
  return (
    <EmptyState picture={picture} title={<Trans>No answers yet</Trans>} action={<ToCanvas id={id} />}>
      {state === 'running' ? (
        <Trans>People’s answers appear here as soon as they send them.</Trans>
      ) : (
        <Trans>Answers appear once the funnel runs and people are asked.</Trans>
      )}
    </EmptyState>
  );
}

export function NoAnswersMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={picture}
      title={<Trans>No answer matches</Trans>}
      action={
        <ClearButton variant="primary" onClear={onClear}>
          <Trans>Clear the search and the filters</Trans>
        </ClearButton>
      }
    >
      <Trans>No answer in this funnel matches your filters.</Trans>
    </EmptyState>
  );
}
