import { z } from 'zod';
import {
  type HistoryEntry,
  type MessageCause,
  movers,
  type Named,
  skippedWhys,
  type TakenExit,
  type WrittenMessage,
} from '#contract/schemas/contacts/contactHistory.ts';
import { answerOutcomes, answerValue } from '#contract/schemas/funnels/answer.ts';
import { namedInCondition, shareOf } from '#machines/condition/conditionParts.ts';
import { hasNextButton } from '#machines/journey/compileFunnel.ts';
import type { DeliveryState, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Cause } from './causes.ts';
import { incomingContactSchema, incomingFileSchema, incomingPlaceSchema, viewIncomingFile } from './incomingFile.ts';
import { fateOf, notSentReason } from './deliveryFate.ts';
import type { TitlesThen } from './funnelTitles.ts';
import type { HistoryRow, RecordedRow, SettledRow } from './historyRows.ts';
import { mailedCauseOf, type MailedNames } from './mailedNames.ts';
import { joinedParts, writtenMessage } from './writtenMessage.ts';

/** One part of a message that the owner wrote. */
export interface ReplyPart {
  cause_id: string;
  call: TelegramCall;
  state: DeliveryState;
  reason: string | null;
}

/** The lookups that the entries of one page share. */
export interface EntryContext {
  deps: Pick<Deps, 'fileUrl' | 'incomingFileUrl'>;
  ownerId: string;
  names: Map<string, string>;
  titles: TitlesThen;
  causes: Map<string, Cause>;
  /** The rounds that an owner's resend began, as `visit/round`. */
  resends: Set<string>;
  beginnings: Set<string>;
  mailed: MailedNames;
  replies: ReplyPart[];
}

/** Views one row; null if its kind is unknown to this version. */
export function viewHistoryEntry(context: EntryContext, row: HistoryRow): HistoryEntry | null {
  return row.from === 'history' ? viewRecorded(context, row) : viewSettled(context, row);
}

const text = z.string().catch('');
const nullable = z.string().nullable().catch(null);
const data = z.object({
  payload: nullable,
  message: text,
  outcome: z.enum(answerOutcomes).catch('left'),
  value: z.union([answerValue, z.boolean()]).nullable().catch(null),
  field: nullable,
  exit: text,
  why: z.enum(skippedWhys).catch('condition'),
  stage: nullable,
  by: nullable,
  button: text,
  trigger: z.object({ id: z.string(), said: z.string() }).optional().catch(undefined),
  from: text,
  to: nullable,
  tag: nullable,
  reason: z.enum(['restarted', 'bot_changed', 'funnel_deleted', 'erased']).catch('restarted'),
  text,
  formatted: nullable,
  media: nullable,
  file: incomingFileSchema.nullable().catch(null),
  contact: incomingContactSchema.nullable().catch(null),
  place: incomingPlaceSchema.nullable().catch(null),
  album: nullable,
  forwarded: nullable,
  edited_at: z.iso.datetime().nullable().catch(null),
  parts: z.array(z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) })).catch([]),
});

/** Both kinds have an actor: the owner, publishing or a press moves a contact; the contact or the owner starts a journey. */
const mover = (by: string | null) => movers.find((one) => one === by) ?? 'owner';
const starter = (by: string | null) => (by === 'owner' ? ('owner' as const) : ('contact' as const));

/** The trigger that led, where one did. */
const triggerOf = ({ trigger }: z.infer<typeof data>) => (trigger ? { trigger } : {});

function viewRecorded(context: EntryContext, row: RecordedRow): HistoryEntry | null {
  const common = commonFields(context, row);
  const details = data.parse(row.data);
  const named = (id: string) => nameThen(context, row, id);
  const maybe = (id: string | null) => (id === null ? null : named(id));
  switch (row.kind) {
    case 'start': {
      const again = details.stage !== null && !context.beginnings.has(row.id);
      const { payload } = details;
      return {
        ...{ ...common, kind: 'start', payload, stage: maybe(details.stage), by: starter(details.by), again },
        ...triggerOf(details),
      };
    }
    case 'press': {
      const { button, from, to, tag } = details;
      return { ...common, kind: 'press', button: named(button), from: named(from), to: maybe(to), tag: maybe(tag) };
    }
    case 'answer': {
      const { stage, message, outcome, field } = details;
      const value = typeof details.value === 'boolean' ? null : details.value;
      return { ...common, kind: 'answer', stage: named(stage ?? ''), message: named(message), outcome, value, field };
    }
    case 'exit': {
      const { exit, from, to, tag } = details;
      const taken = takenExit(context, row, exit);
      return { ...common, kind: 'exit', exit: taken, from: named(from), to: maybe(to), tag: maybe(tag) };
    }
    case 'skipped': {
      const { stage, message, why } = details;
      return { ...common, kind: 'skipped', stage: named(stage ?? ''), message: named(message), why };
    }
    case 'field_set': {
      const value = typeof details.value === 'object' ? null : details.value;
      return { ...common, kind: 'field_set', field: details.field ?? '', value };
    }
    case 'told':
    case 'not_understood':
      return { ...common, kind: row.kind, text: details.text };
    case 'move':
      return {
        ...common,
        kind: 'move',
        from: maybe(details.from || null),
        to: named(details.to ?? ''),
        by: mover(details.by),
        ...triggerOf(details),
      };
    case 'end':
      return { ...common, kind: 'end', stage: named(details.stage ?? ''), reason: details.reason };
    case 'resend':
      return { ...common, kind: 'resend', stage: named(details.stage ?? '') };
    case 'runaway':
      return { ...common, kind: 'runaway', stage: named(details.stage ?? '') };
    case 'text':
      return { ...common, kind: 'text', ...writtenOf(context, row.id, details) };
    case 'blocked':
    case 'returned':
      return { ...common, kind: row.kind };
    case 'tag.give':
      return { ...common, kind: 'tag_given', tag: named(details.tag ?? ''), by: mover(details.by) };
    case 'tag.take':
      return { ...common, kind: 'tag_taken', tag: named(details.tag ?? '') };
    case 'reply': {
      const parts = context.replies.filter((part) => part.cause_id === row.id);
      return { ...common, kind: 'reply', ...fateOf(parts), content: contentOf(context, details.parts) };
    }
    default:
      return null;
  }
}

/** What a person wrote, with where its file is read. */
function writtenOf({ deps, ownerId }: EntryContext, id: string, details: z.infer<typeof data>) {
  const { text, formatted, media, file, contact, place, album, forwarded, edited_at } = details;
  const written = { text, formatted, media, contact, place, album, forwarded, edited_at };
  if (file === null) return { ...written, file };
  return { ...written, file: viewIncomingFile(deps, ownerId, { entry: id, file }) };
}

function contentOf({ deps, ownerId }: EntryContext, parts: TelegramCall[]): WrittenMessage {
  return joinedParts(parts.map((call) => writtenMessage(deps, ownerId, call)));
}

function viewSettled(context: EntryContext, row: SettledRow): HistoryEntry | null {
  const { state } = row;
  if (state === 'queued' || state === 'held' || state === 'sending') return null;
  const cause = context.causes.get(row.cause_id);
  const stage = cause?.stage ?? stageThen(context, row);
  return {
    ...commonFields(context, row),
    kind: 'message',
    state,
    reason: notSentReason(row),
    message: row.message_key,
    stage: stage === null ? null : nameThen(context, row, stage),
    cause: viewCause(context, row, cause),
    content: writtenMessage(context.deps, context.ownerId, row.call),
    changed: viewChange(context, row),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    is_test: row.is_test,
  };
}

/** What an edit made of it; its pictures stay. */
function viewChange({ deps, ownerId }: EntryContext, { changed_call, changed_at }: SettledRow) {
  if (!changed_call || !changed_at) return null;
  const { text, buttons } = writtenMessage(deps, ownerId, changed_call);
  return { at: changed_at.toISOString(), text, buttons };
}

function viewCause(context: EntryContext, row: SettledRow, cause: Cause | undefined): MessageCause | null {
  const mailed = mailedCauseOf(context.mailed, row);
  if (mailed) return mailed;
  // what is said of an answer that does not fit has a round below zero
  if (row.cause === 'visit' && row.round < 0) return { kind: 'retry' };
  if (context.resends.has(`${row.cause_id}/${row.round}`)) return { kind: 'resend' };
  if (row.round > 0) return { kind: 'start', by: 'contact', again: true };
  if (!cause) return null;
  const details = data.parse(cause.data);
  const named = (id: string) => nameThen(context, { ...row, at: cause.at }, id);
  switch (cause.kind) {
    case 'start':
      return { kind: 'start', by: starter(details.by), again: false, ...triggerOf(details) };
    case 'press':
      return { kind: 'press', button: named(details.button), from: named(details.from) };
    case 'exit':
      return {
        kind: 'exit',
        exit: takenExit(context, { ...row, at: cause.at }, details.exit),
        from: named(details.from),
      };
    case 'move':
      return {
        kind: 'move',
        by: mover(details.by),
        from: details.from ? named(details.from) : null,
        ...triggerOf(details),
      };
    default:
      throw new Error(`unknown cause ${cause.kind satisfies never}`);
  }
}

type Dated = Pick<HistoryRow, 'funnel_id' | 'at'>;

function nameThen({ titles }: EntryContext, { funnel_id, at }: Dated, id: string): Named {
  return { id, title: funnel_id === null ? null : titles.nameOf({ funnel_id, at }, id) };
}

/** An exit as it stood then, with what is needed to say why it was taken. */
function takenExit(context: EntryContext, { funnel_id, at }: Dated, id: string): TakenExit {
  const stage = funnel_id === null ? null : context.titles.stageOfExit({ funnel_id, at }, id);
  const exits = stage?.exits ?? [];
  const taken = exits.find((exit) => exit.id === id);
  if (!stage || !taken) return { id, exits: [], has_buttons: false, names: [] };
  const isShare = shareOf(taken.condition) !== null;
  const { tags, messages } = taken.condition ? namedInCondition(taken.condition) : { tags: [], messages: [] };
  return {
    id,
    exits: isShare ? exits.filter(({ condition }) => shareOf(condition) !== null) : [taken],
    has_buttons: stage.messages.some(hasNextButton),
    names: [...tags, ...messages].map((name) => nameThen(context, { funnel_id, at }, name)),
  };
}

function stageThen({ titles }: EntryContext, { funnel_id, at, message_key }: SettledRow): string | null {
  return funnel_id === null ? null : titles.stageOf({ funnel_id, at }, message_key);
}

function commonFields({ names }: EntryContext, { id, at, funnel_id }: HistoryRow) {
  const funnel = funnel_id === null ? null : { id: funnel_id, name: names.get(funnel_id) ?? null };
  return { id, at: at.toISOString(), funnel };
}
