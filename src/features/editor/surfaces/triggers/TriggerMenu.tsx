import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Trigger, WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import picker from '#src/messageEditor/buttons/Picker.module.css';
import { Switch } from '#src/ui/field/Switch.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './TriggersPanel.module.css';
import { useTriggers } from './useTriggers.ts';

type SourceTrigger = Extract<Trigger, { source: string }>;

interface Props {
  trigger: Trigger;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** How a trigger takes its words, and its removal. */
export function TriggerMenu({ trigger, anchor, onClose }: Props) {
  const { t } = useLingui();
  const { remove } = useTriggers();
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`How it leads`} align="end">
      <div className={classes.menu}>
        {'words' in trigger && <WordSwitches trigger={trigger} />}
        {'source' in trigger && trigger.source !== '*' && <BeginsWith trigger={trigger} />}
        <div className={picker.list}>
          <button
            type="button"
            data-danger
            onClick={() => {
              onClose();
              remove(trigger);
            }}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Remove</Trans>
          </button>
        </div>
      </div>
    </Popup>
  );
}

/** A link has room for no more than the longest source, so that none begins with it. */
const mostChars = 64;

function BeginsWith({ trigger }: { trigger: SourceTrigger }) {
  const { t } = useLingui();
  const { change } = useTriggers();
  const { source } = trigger;
  const isOn = source.endsWith('*');
  const isFull = !isOn && source.length >= mostChars;
  return (
    <Switch
      label={t`All links that begin like this`}
      hint={isFull ? t`A link source has up to 64 characters, so no longer one begins with it` : undefined}
      isOn={isOn}
      isDisabled={isFull}
      onChange={(next) =>
        change(trigger, { source: next ? `${source}*` : source.slice(0, -1) }, t`Change a keyword or command`)
      }
    />
  );
}

function WordSwitches({ trigger }: { trigger: WordTrigger }) {
  const { t } = useLingui();
  const { change } = useTriggers();
  return (
    <>
      <Switch
        label={t`Only as a whole message`}
        hint={t`“price” leads, “the price of roses” does not`}
        isOn={trigger.match === 'is'}
        onChange={(isOn) => change(trigger, { match: isOn ? 'is' : 'has' }, t`Change how keywords match`)}
      />
      <Switch
        label={t`With a typing error`}
        hint={t`One letter wrong, missing or too many, in words of four letters and longer`}
        isOn={trigger.typos === true}
        onChange={(typos) => change(trigger, { typos }, t`Change how keywords match`)}
      />
    </>
  );
}
