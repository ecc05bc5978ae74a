import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Join } from '#src/shell/conditions/conditionDraft.ts';
import classes from '#src/shell/conditions/Conditions.module.css';

/** How many are left after a part of a rule, or how many it selects beside others. */
export function RulePartNumber({ join, count }: { join: Join; count: number | undefined }) {
  const { i18n } = useLingui();
  if (count === undefined) return <span className={classes.left} />;
  const shown = <b>{i18n.number(count)}</b>;
  return (
    <span className={classes.left}>
      {join === 'all' ? (
        <Trans>{shown} left</Trans>
      ) : (
        <>
          {shown} <Plural value={count} one="person" other="people" />
        </>
      )}
    </span>
  );
}
