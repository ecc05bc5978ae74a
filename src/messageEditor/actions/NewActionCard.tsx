import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Action } from '#contract/schemas/funnels/action.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldPick } from '../fields/FieldPick.tsx';
import { useContactFields } from '../fields/useContactFields.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import classes from './Actions.module.css';
import type { NewActionKind } from './editActions.ts';
import { firstValueOf } from './firstValue.ts';
import { NotifyText } from './NotifyText.tsx';
import { TagButtons } from './TagButtons.tsx';

interface Props {
  kind: NewActionKind;
  /** Names what the action is of, for what is typed. */
  name: string;
  newId: () => string;
  onMade: (action: Action) => void;
  onCancel: () => void;
}

/** An action of which it is still to be said what it is about. */
export function NewActionCard({ kind, name, newId, onMade, onCancel }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('textarea, button')?.focus(), []);
  return (
    <fieldset ref={box} className={classes.pending} aria-label={t`New action`}>
      <NewAction {...{ kind, name, newId, onMade }} />
      <div>
        <Button size="small" variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

function NewAction({ kind, name, newId, onMade }: Omit<Props, 'onCancel'>) {
  const { t } = useLingui();
  const { tags, NewTag } = useMessageEditor();
  const fields = useContactFields();
  const id = newId();
  switch (kind) {
    case 'set':
      return (
        <FieldPick
          label={t`Which field`}
          value={null}
          fits={() => true}
          made={{ kind: 'text' }}
          onPick={(field) =>
            field !== null &&
            onMade({ id, kind, field, value: firstValueOf(fields.find((one) => one.name === field)) ?? '' })
          }
        />
      );
    case 'add':
      return (
        <FieldPick
          label={t`Which number`}
          value={null}
          fits={(field) => field.kind === 'number'}
          made={{ kind: 'number' }}
          onPick={(field) => field !== null && onMade({ id, kind, field, by: 1 })}
        />
      );
    case 'tag':
    case 'untag':
      return (
        <TagButtons
          {...{ tags, NewTag }}
          chosen={null}
          onPick={(tag) => onMade({ id, kind: 'tag', tag, ...(kind === 'untag' && { remove: true }) })}
        />
      );
    case 'notify':
      return <NewNotice name={name} onMade={(text) => onMade({ id, kind, text })} />;
  }
}

/** A blank text cannot be stored, so that it is written first. */
function NewNotice({ name, onMade }: { name: string; onMade: (text: string) => void }) {
  const account = useUser()?.id ?? '';
  const [text, setText, clear] = usePersistedText(`notify.${name}.${account}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = isInvisible(text);
  const add = () => {
    clear();
    onMade(text);
  };
  return (
    <>
      <NotifyText ref={field} value={text} onWrite={setText} />
      <div>
        <Button size="small" variant="soft" disabled={isBlank} onClick={add}>
          <Trans>Add the action</Trans>
        </Button>
      </div>
    </>
  );
}
