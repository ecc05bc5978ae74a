import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { blockedQuery } from '#src/features/editor/store/queries.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';

/** States which messages people receive when they are moved to a stage; those who blocked the bot receive none. */
export function MoveConsequence({ from, to }: { from: Effect['stages'][number]; to: Stage }) {
  const { t } = useLingui();
  const id = useEditorSelector((s) => s.funnel.id);
  const { data: blocked = 0 } = useQuery(blockedQuery(id, from.id, from.people));
  const people = Math.max(0, from.people - blocked);
  const messages = to.messages.length;
  const firstLater = to.messages.findIndex(({ delay }) => delay > 0);
  const later = firstLater < 0 ? 0 : messages - firstLater;
  const minutes = Math.round((people * messages) / limits.botRate / 60);
  return (
    <output className={classes.consequence}>
      <span>{t`${plural(people, { one: '# person', other: '# people' })} will get ${plural(messages, {
        0: 'no messages',
        one: '# message',
        other: '# messages',
      })}`}</span>
      {later > 0 && <span>{', '}</span>}
      {later > 0 && later === messages && <span>{t`after a delay`}</span>}
      {later > 0 && later < messages && (
        <Plural value={later} one="# of them after a delay" other="# of them after a delay" />
      )}
      {minutes > 0 && <span>{'; '}</span>}
      {minutes > 0 && <Plural value={minutes} one="it takes about # minute" other="it takes about # minutes" />}
      {blocked > 0 && <span>{'. '}</span>}
      {blocked > 0 && (
        <Plural
          value={blocked}
          one="# person has blocked the bot: moved, but gets nothing"
          other="# people have blocked the bot: moved, but get nothing"
        />
      )}
    </output>
  );
}
