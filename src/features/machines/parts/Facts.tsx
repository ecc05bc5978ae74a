import { Trans } from '@lingui/react/macro';
import type { AnyEventObject } from 'xstate';
import { differences } from '#machines/inspect/differences.ts';
import { factsEvent } from '#machines/inspect/run.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Facts.module.css';

interface Props {
  facts: object[];
  context: object;
  onSet: (event: AnyEventObject) => void;
}

/** What may have changed outside between two events: the context holds what the database says. */
export function Facts({ facts, context, onSet }: Props) {
  const changing = facts.flatMap((some) => {
    const changes = differences(context, { ...context, ...some });
    return changes.length === 1 ? [{ some, changes }] : [];
  });
  return (
    <section>
      <h3>
        <Trans>What changes outside</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>The next event finds it so, as it would in the database.</Trans>
      </p>
      <ul className={classes.facts}>
        {changing.map(({ some, changes }) => (
          <li key={JSON.stringify(some)}>
            <Button size="small" onClick={() => onSet({ type: factsEvent, facts: some })}>
              <code translate="no">
                {changes.map(({ path, after }) => `${path}: ${JSON.stringify(after)}`).join(', ')}
              </code>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
