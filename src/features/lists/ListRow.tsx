import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContactListSummary, RuleChoices } from '#contract/schemas/contacts/list.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { BrokenNames } from './BrokenNames.tsx';
import classes from './Lists.module.css';
import { ListMenu } from './ListMenu.tsx';

interface Props {
  list: ContactListSummary;
  /** What rules may name, once it is known. */
  choices: RuleChoices | undefined;
}

/** A list with its kind, how many people it has, and why it has none. */
export function ListRow({ list, choices }: Props) {
  const { id, name, kind, count, broken, rule } = list;
  return (
    <Card className={classes.row}>
      <div className="item-main">
        <h2 className={classes.name}>
          <Link to="/content/crm/lists/$list/" params={{ list: id }}>
            {name}
          </Link>
        </h2>
        {broken && (
          <p className={classes.broken}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              {rule && choices ? <BrokenNames rule={rule} choices={choices} /> : <Trans>The rule is broken.</Trans>}
            </span>
          </p>
        )}
      </div>
      <KindBadge kind={kind} />
      <p className={classes.count}>
        <b className="medium tabular">
          <Plural value={count} one="# person" other="# people" />
        </b>
      </p>
      <ListMenu list={list} />
    </Card>
  );
}

/** Whether a list is kept by hand or by a rule. */
export const KindBadge = ({ kind }: Pick<ContactListSummary, 'kind'>) => (
  <Badge isPlain>{kind === 'rule' ? <Trans>By rule</Trans> : <Trans>Manually</Trans>}</Badge>
);
