import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { walkByArrows } from '#src/ui/focus/walkByArrows.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import picker from '../buttons/Picker.module.css';
import group from '../groups/Group.module.css';
import { fieldIconOf, fieldIcons } from './fieldIcons.ts';
import classes from './Fields.module.css';
import type { NewFieldKind } from '../question/fieldForAnswers.ts';
import { NewField } from './NewField.tsx';
import { type ContactFieldChoice, useContactFields } from './useContactFields.ts';

interface Props {
  label: string;
  /** The field's name; null is none. */
  value: string | null;
  /** The fields that can be chosen here. */
  fits: (field: ContactFieldChoice) => boolean;
  /** What a new field is. */
  made: NewFieldKind;
  /** What no field means; without it one has to be chosen. */
  none?: string;
  isWrong?: boolean;
  isDisabled?: boolean;
  onPick: (name: string | null) => void;
}

/** Chooses a field of contacts, or makes one. */
export function FieldPick({ label, value, fits, made, none, isWrong = false, isDisabled = false, onPick }: Props) {
  const { t } = useLingui();
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fields = useContactFields();
  const chosen = fields.find(({ name }) => name === value);
  const Icon = chosen ? fieldIcons[fieldIconOf(chosen)] : IconMinus;
  const isGone = value !== null && !chosen;
  return (
    <div>
      <span id={`${id}-label`} className={group.label}>
        {label}
      </span>
      <button
        ref={anchor}
        type="button"
        id={id}
        className={classes.select}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={isWrong || isGone || undefined}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        {isGone ? (
          <span className="truncate">
            <s>{value}</s>{' '}
            <span>
              <Trans>Choose another field</Trans>
            </span>
          </span>
        ) : (
          <span className="truncate">{chosen?.title ?? none ?? t`Choose a field`}</span>
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <FieldList
          {...{ label, value, made, none, onPick }}
          anchor={anchor}
          fields={fields.filter(fits)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface ListProps extends Pick<Props, 'label' | 'value' | 'made' | 'onPick'> {
  none: string | undefined;
  fields: readonly ContactFieldChoice[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The fields that fit, and the way to a new one. */
export function FieldList({ label, value, made, none, fields, anchor, onPick, onClose }: ListProps) {
  const [isMaking, setMaking] = useState(false);
  const pick = (name: string | null) => {
    onClose();
    onPick(name);
  };
  const builtIn = fields.filter(({ isBuiltIn }) => isBuiltIn);
  const own = fields.filter(({ isBuiltIn }) => !isBuiltIn);
  const option = ({ name, title, kind }: ContactFieldChoice) => {
    const Icon = fieldIcons[fieldIconOf({ name, kind })];
    return (
      <Option
        key={name}
        icon={<Icon size={18} stroke={1.75} aria-hidden />}
        isChosen={name === value}
        onPick={() => pick(name)}
      >
        {title}
      </Option>
    );
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={label}>
      {isMaking ? (
        <NewField made={made} onMade={pick} onCancel={() => setMaking(false)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the buttons within bubble here.
        <div className={`${picker.list} ${classes.list}`} onKeyDown={walkByArrows}>
          {builtIn.length > 0 && (
            <p className={classes.heading}>
              <Trans>Every contact has</Trans>
            </p>
          )}
          {builtIn.map(option)}
          <p className={classes.heading}>
            <Trans>Custom fields</Trans>
          </p>
          {own.map(option)}
          <Option icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onPick={() => setMaking(true)}>
            <Trans>New field…</Trans>
          </Option>
          {none !== undefined && (
            <Option
              icon={<IconMinus size={18} stroke={1.75} aria-hidden />}
              isChosen={value === null}
              onPick={() => pick(null)}
            >
              {none}
            </Option>
          )}
        </div>
      )}
    </Popup>
  );
}

interface OptionProps {
  icon: ReactNode;
  isChosen?: boolean;
  onPick: () => void;
  children: ReactNode;
}

const Option = ({ icon, isChosen, onPick, children }: OptionProps) => (
  <button type="button" aria-pressed={isChosen} data-autofocus={isChosen || undefined} onClick={onPick}>
    {icon}
    <span>{children}</span>
    {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
  </button>
);
