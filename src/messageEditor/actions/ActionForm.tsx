import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Action } from '#contract/schemas/funnels/action.ts';
import { limits } from '#contract/limits.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { FieldInsert } from '../fields/FieldInsert.tsx';
import { FieldPick } from '../fields/FieldPick.tsx';
import { useContactFields } from '../fields/useContactFields.ts';
import groups from '../groups/Group.module.css';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { NotifyText } from './NotifyText.tsx';
import { SetValue } from './SetValue.tsx';
import { firstValueOf } from './firstValue.ts';
import { TagButtons } from './TagButtons.tsx';

export interface ActionPart<Kind extends Action['kind'] = Action['kind']> {
  action: Extract<Action, { kind: Kind }>;
  onChange: (action: Action, burst?: string) => void;
}

/** Edits one action. */
export function ActionForm({ action, onChange }: ActionPart) {
  const { isEditable } = useMessageEditor();
  return (
    <fieldset className="stack gap-md one-column min-w-0" disabled={!isEditable}>
      <Fields action={action} onChange={onChange} />
    </fieldset>
  );
}

function Fields({ action, onChange }: ActionPart) {
  const { tags, NewTag } = useMessageEditor();
  switch (action.kind) {
    case 'set':
      return <SetFields action={action} onChange={onChange} />;
    case 'add':
      return <AddFields action={action} onChange={onChange} />;
    case 'tag':
      return <TagButtons {...{ tags, NewTag }} chosen={action.tag} onPick={(tag) => onChange({ ...action, tag })} />;
    case 'notify':
      return <NotifyFields action={action} onChange={onChange} />;
  }
}

function SetFields({ action, onChange }: ActionPart<'set'>) {
  const { t } = useLingui();
  const fields = useContactFields();
  const field = fields.find(({ name }) => name === action.field);
  return (
    <>
      <FieldPick
        label={t`Which field`}
        value={action.field}
        fits={() => true}
        made={{ kind: 'text' }}
        onPick={(name) => {
          if (name === null) return;
          const picked = fields.find((one) => one.name === name);
          onChange({
            ...action,
            field: name,
            value: picked?.kind === field?.kind ? action.value : firstValueOf(picked),
          });
        }}
      />
      {field && <SetValue action={action} field={field} onChange={onChange} />}
    </>
  );
}

function AddFields({ action, onChange }: ActionPart<'add'>) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = Number(text.replace(',', '.').replace('−', '-').replaceAll(/\s/g, ''));
    return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) <= limits.addedMost ? number : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  return (
    <>
      <FieldPick
        label={t`Which number`}
        value={action.field}
        fits={({ kind }) => kind === 'number'}
        made={{ kind: 'number' }}
        onPick={(field) => field !== null && onChange({ ...action, field })}
      />
      <label className="row gap-md text-sm">
        <span className="medium">
          <Trans context="to a number">Add</Trans>
        </span>
        <input
          className={groups.short}
          inputMode="decimal"
          aria-invalid={isWrong || undefined}
          value={typed ?? String(action.by)}
          onChange={({ target }) => {
            setTyped(target.value);
            const by = read(target.value);
            if (by !== null) onChange({ ...action, by }, `action:${action.id}`);
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null);
            flush();
          }}
        />
        <span className="faint">
          <Trans>a negative number takes off</Trans>
        </span>
      </label>
    </>
  );
}

function NotifyFields({ action, onChange }: ActionPart<'notify'>) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [blank, setBlank] = useState<string | null>(null);
  const write = (typed: string) => {
    setBlank(isInvisible(typed) ? typed : null);
    if (!isInvisible(typed)) onChange({ ...action, text: typed }, `action:${action.id}`);
  };
  return (
    <>
      <NotifyText ref={text} value={blank ?? action.text} onWrite={write} onLeave={() => setBlank(null)} />
      <FieldInsert text={text} onInsert={write} />
    </>
  );
}
