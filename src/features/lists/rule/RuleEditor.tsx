import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import columns from '../Columns.module.css';
import type { RuleEditorProps } from './LoadedRuleEditor.tsx';
import classes from './RuleEditor.module.css';

/** A rule with the number of people that it selects, and its Save; lazy, because it brings what rows are dragged with. */
export const RuleEditor = lazyComponent(
  async () => (await import('./LoadedRuleEditor.tsx')).LoadedRuleEditor,
  null,
  Pending,
);

/** What stands below the rule is there before it. */
function Pending({ children }: Pick<RuleEditorProps, 'children'>) {
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        <Card className={classes.pending}>
          <Spinner />
        </Card>
        {children}
      </div>
    </div>
  );
}
