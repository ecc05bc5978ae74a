import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconBracketsContain } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { v7 } from 'uuid';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { Button } from '#src/ui/Button.tsx';
import { AddCondition, type ConditionMenuProps } from './AddCondition.tsx';
import { type BuiltCondition, type DraftOf, type GroupOf, isGroup, type Join } from './conditionDraft.ts';
import { ConditionLine } from './ConditionLine.tsx';
import classes from './Conditions.module.css';
import { CopyConditions } from './CopyConditions.tsx';
import { withCondition, withJoin, withMoved, withoutPart, withPart } from './editDraft.ts';
import { JoinSelect } from './JoinSelect.tsx';
import type { Copied } from './parseConditions.ts';
import { SortableParts } from './SortableParts.tsx';

export interface LineProps<Condition> {
  condition: Condition;
  /** How it is joined with those beside it. */
  join: Join;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

interface Props<Condition extends BuiltCondition> {
  draft: DraftOf<Condition>;
  onChange: (draft: DraftOf<Condition>) => void;
  /** The sentence that the conditions end, with how they are joined in it. */
  head: (select: ReactNode) => ReactNode;
  /** At the end of the head's line, where something stands at the end of the others. */
  headAside?: ReactNode;
  /** The sentence that the conditions of a group end. */
  groupHead: (join: Join, select: ReactNode) => ReactNode;
  groupAside?: (group: GroupOf<Condition>, join: Join) => ReactNode;
  Line: ComponentType<LineProps<Condition>>;
  Menu: ComponentType<ConditionMenuProps<Condition['kind']>>;
  /** A condition that was just added. */
  create: (key: string, kind: Condition['kind']) => Condition;
  /** Conditions in each list. */
  most: number;
  /** No more conditions may be added anywhere. */
  isFull?: boolean;
  /** What is missing is said. */
  hasTried: boolean;
  isPending?: boolean;
  foot?: ReactNode;
  /** Below all. */
  below?: ReactNode;
  /** Reads conditions that were copied, also from a builder of another kind. */
  readCopied: (json: string) => Copied<Condition> | null;
}

/** Builds conditions as sentences: all or any of them are true. */
export function ConditionBuilder<Condition extends BuiltCondition>(props: Props<Condition>) {
  const {
    draft,
    onChange,
    head,
    headAside,
    groupHead,
    groupAside,
    Line,
    Menu,
    most,
    isFull = false,
    foot,
    below,
  } = props;
  const { t } = useLingui();
  const { box, add, addGroup, remove } = useParts(props);
  const change = (condition: Condition) => onChange(withCondition(draft, condition));
  const move = (key: string, index: number) => onChange(withMoved(draft, key, index));
  const isWholeFull = isFull || draft.parts.length >= most;
  return (
    <div ref={box} data-pending={props.isPending || undefined} className={classes.builder}>
      <div className={classes.line}>
        <div className={classes.sentence}>
          {head(<JoinSelect join={draft.join} onChange={(join) => onChange(withJoin(draft, join))} />)}
        </div>
        {headAside}
      </div>
      <SortableParts parts={draft.parts} onMove={move}>
        <ul aria-label={t`Conditions`}>
          {draft.parts.map((part) =>
            isGroup(part) ? (
              <ConditionLine
                key={part.key}
                id={part.key}
                isGroup
                sentence={groupHead(
                  draft.join,
                  <JoinSelect join={part.join} onChange={(join) => onChange(withJoin(draft, join, part.key))} />,
                )}
                aside={groupAside?.(part, draft.join)}
                onRemove={() => remove(part.key)}
              >
                <div className={classes.group}>
                  <SortableParts parts={part.parts} onMove={move}>
                    <ul aria-label={t`Conditions of the group`}>
                      {part.parts.map((condition) => (
                        <Line
                          key={condition.key}
                          condition={condition}
                          join={part.join}
                          onChange={change}
                          onRemove={() => remove(condition.key)}
                        />
                      ))}
                    </ul>
                  </SortableParts>
                  {props.hasTried && part.parts.length === 0 && <EmptyGroup />}
                  <div className={classes.foot}>
                    <AddCondition
                      Menu={Menu}
                      label={t`Add a condition to the group`}
                      group={part.key}
                      isFull={isFull || part.parts.length >= most}
                      onAdd={(kind) => add(kind, part.key)}
                    />
                  </div>
                </div>
              </ConditionLine>
            ) : (
              <Line
                key={part.key}
                condition={part}
                join={draft.join}
                onChange={change}
                onRemove={() => remove(part.key)}
              />
            ),
          )}
        </ul>
      </SortableParts>
      <div className={classes.foot}>
        <AddCondition Menu={Menu} isMain isFull={isWholeFull} onAdd={(kind) => add(kind, null)} />
        <Button size="small" variant="ghost" disabled={isWholeFull} onClick={addGroup}>
          <IconBracketsContain size={16} stroke={1.75} aria-hidden />
          <Trans>Group</Trans>
        </Button>
        <CopyConditions
          draft={draft}
          room={isFull ? 0 : most - draft.parts.length}
          read={props.readCopied}
          onPaste={(parts) => onChange({ ...draft, parts: [...draft.parts, ...parts] })}
        />
        {foot}
      </div>
      {below}
    </div>
  );
}

const EmptyGroup = () => (
  <p className={classes.note}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    <Trans>Add a condition, or remove the group.</Trans>
  </p>
);

/** Adds and removes parts; the focus goes to what was added, or to what takes the place of what was removed. */
function useParts<Condition extends BuiltCondition>({ draft, onChange, create }: Props<Condition>) {
  const box = useRef<HTMLDivElement>(null);
  const focusIn = (key: string) =>
    focusSoon(() => {
      const row = box.current?.querySelector(`[data-key="${key}"]`);
      return row?.querySelector<HTMLElement>('button[aria-haspopup], input') ?? row?.querySelector('select') ?? null;
    });
  return {
    box,
    add: (kind: Condition['kind'], group: string | null) => {
      const key = v7();
      onChange(withPart(draft, create(key, kind), group));
      focusIn(key);
    },
    addGroup: () => {
      const key = v7();
      onChange(withPart(draft, { key, kind: 'group', join: draft.join === 'all' ? 'any' : 'all', parts: [] }));
      focusIn(key);
    },
    remove: (key: string) => {
      const row = box.current?.querySelector(`[data-key="${key}"]`);
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      const group = row?.parentElement?.closest<HTMLElement>('[data-key]')?.dataset.key ?? '';
      onChange(withoutPart(draft, key));
      focusSoon(
        () =>
          beside?.querySelector<HTMLElement>('button[aria-haspopup], input, select') ??
          box.current?.querySelector<HTMLElement>(`[data-add="${group}"]`) ??
          null,
      );
    },
  };
}
