import type { Action } from '#contract/schemas/funnels/action.ts';
import type { OwnValue } from '#machines/condition/facts.ts';
import { fillPlain } from '#machines/text/filled/fillPlain.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { type ActionScene, settable } from './actionValue.ts';
import { type Deciding, factsNow, knownField, noChanges } from './decisionFacts.ts';
import type { JourneyCommand } from './journeyCommands.ts';
import type { FactChanges, JourneyContext } from './journeyEvents.ts';
import { awaitedMessage } from './plan.ts';

type FieldAction = Extract<Action, { kind: 'set' | 'add' }>;

interface Done {
  commands: JourneyCommand[];
  changes: Pick<JourneyContext, 'done' | 'changed'>;
}

/** What the actions of the awaited message do that were not done in this visit, in their order. */
export function doActions({ context, event }: Deciding): Done {
  const message = awaitedMessage(event.funnel, context);
  const done = [...context.done];
  const commands: JourneyCommand[] = [];
  let { changed } = context;
  for (const action of message?.actions ?? []) {
    if (done.includes(action.id)) continue;
    done.push(action.id);
    const command = commandOf(action, { context: { ...context, changed }, event });
    if (!command) continue;
    commands.push(command);
    changed = withCommand(changed, command, { context: { ...context, changed }, event });
  }
  return { commands, changes: { done, changed } };
}

function commandOf(action: Action, deciding: Deciding): JourneyCommand | null {
  const { funnel } = deciding.event;
  switch (action.kind) {
    case 'tag':
      if (!funnel.tags.has(action.tag)) return null;
      return { type: action.remove ? 'takeTag' : 'giveTag', params: { tag: action.tag } };
    case 'notify':
      return { type: 'notifyOwner', params: { text: action.text } };
    default:
      return fieldCommand(action, deciding);
  }
}

function fieldCommand(action: FieldAction, deciding: Deciding): JourneyCommand {
  const { context } = deciding;
  const field = knownField(action.field, deciding);
  const value = field === null ? undefined : settable(action, field, sceneOf(action.field, deciding));
  if (value === undefined)
    return {
      type: 'reportField',
      params: { code: 'action_failed', field: action.field, message: context.message, stage: context.stage },
    };
  if (action.kind === 'add') return { type: 'addToField', params: { field: action.field, by: action.by } };
  return { type: 'setField', params: { field: action.field, value, by: 'action' } };
}

function sceneOf(field: string, deciding: Deciding): ActionScene {
  const { at, zone } = deciding.event;
  return {
    present: valueNow(field, deciding),
    // asked for by a date alone
    get today() {
      return dayOf(at, zone);
    },
    fill: (text) => fillPlain(text, textsNow(deciding)),
    phoneOf: (text) => text.replaceAll(/[\s().-]/g, '').match(/^\+[1-9]\d{6,14}$/)?.[0] ?? null,
  };
}

function valueNow(field: string, deciding: Deciding): OwnValue | null {
  const { own, phone, email } = factsNow(deciding);
  if (field === 'phone') return phone;
  if (field === 'email') return email;
  return Object.hasOwn(own, field) ? (own[field] ?? null) : null;
}

/** What texts of this step are filled with: a value that was just set stands as it was set. */
function textsNow({ context: { changed }, event: { facts } }: Deciding) {
  const { texts = {} } = facts;
  const own = Object.entries(changed?.own ?? {}).map(([name, value]) => [name, value === null ? null : String(value)]);
  return { ...texts, own: { ...texts.own, ...(Object.fromEntries(own) as Record<string, string | null>) } };
}

/** The changes of this step, with those of a command. */
export function withCommand(
  changed: FactChanges | null,
  command: JourneyCommand,
  deciding: Deciding,
): FactChanges | null {
  const { own, tags } = changed ?? noChanges;
  switch (command.type) {
    case 'setField':
      return { tags, own: { ...own, [command.params.field]: command.params.value } };
    case 'addToField': {
      const { field, by } = command.params;
      const value = settable(
        { id: '', kind: 'add', field, by },
        { kind: 'number', choices: [] },
        sceneOf(field, deciding),
      );
      return { tags, own: { ...own, [field]: value ?? null } };
    }
    case 'giveTag':
      return { own, tags: { ...tags, [command.params.tag]: true } };
    case 'takeTag':
      return { own, tags: { ...tags, [command.params.tag]: false } };
    default:
      return changed;
  }
}
