import { z } from 'zod';
import { funnelStates } from '#contract/funnelStates.ts';
import { limits } from '#contract/limits.ts';
import { colours, icons } from '#contract/iconsAndColours.ts';
import type { MediaField } from '#contract/mediaKinds.ts';
import { id, instant } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';
import { problem } from '../problem.ts';
import { quietHours, sendingCap } from '../sending/sendingLimits.ts';
import { timeOfDay } from '../sending/timeOfDay.ts';
import { weekdays } from '../sending/weekdays.ts';
import { actions } from './action.ts';
import { condition } from './condition.ts';
import { dateTiming } from './dateTiming.ts';
import { exits } from './exit.ts';
import { importedFunnel } from './importReport.ts';
import { messageFiles } from './messageFile.ts';
import { question } from './question.ts';
import { title } from './title.ts';
import { trigger, triggerChange, triggers } from './trigger.ts';
import { trouble } from './trouble.ts';

export const colour = z.enum(colours);
const icon = z.enum(icons);
const index = z.number().int().min(0);
const coordinate = z.number().min(-1_000_000).max(1_000_000);
/** Telegram's HTML; `applyEdit` rejects anything outside its subset. */
const text = z.string().max(limits.draftTextChars);
const row = z.number().int().min(0).max(limits.buttonsInMessage).optional();

/** `url` may be empty while it is being typed: that is a problem of the funnel, not an error of the request. */
export const linkButton = z.strictObject({ id, kind: z.literal('link'), label: title, url: z.string().max(2048), row });
/** `to: null` leads to the next stage in order. */
export const nextButton = z.strictObject({
  id,
  kind: z.literal('next'),
  label: title,
  to: id.nullable(),
  tag: id.nullable(),
  row,
});
export const button = z.discriminatedUnion('kind', [linkButton, nextButton]);
export type LinkButton = z.infer<typeof linkButton>;
export type NextButton = z.infer<typeof nextButton>;
export type Button = z.infer<typeof button>;

const media = { image: id.nullable(), video: id.nullable() } satisfies Record<MediaField, z.ZodType>;

/** What a message says, wherever it is sent from. */
export const messageContent = {
  text,
  ...media,
  /** Defaults to true. */
  link_preview: z.boolean().optional(),
  buttons: failFastArray(button, { most: 200 }),
  /** Instead of `image` and `video`, which are null then. */
  files: messageFiles.optional(),
};

const messageFields = {
  ...messageContent,
  /** Seconds after entering the stage, or after the previous message was settled. */
  delay: z.number().int().min(0).max(limits.delaySeconds),
  /** After the delay, the next such time of the day, in the person's time zone where it is known, else the funnel's. */
  at: timeOfDay.optional(),
  /** The days that count for `at`: 1 is Monday. Every day where they are left out. */
  weekdays: weekdays.optional(),
  /** Sent only to those for whom it holds when its turn comes. */
  condition: condition.optional(),
  /** Instead of a delay, which is 0 then, and of weekdays. */
  until: dateTiming.optional(),
  /** Done before it is sent. */
  actions: actions.optional(),
  /** Asked once it is sent. */
  question: question.optional(),
};
export const message = z.strictObject({ id, ...messageFields });
export type Message = z.infer<typeof message>;

const stageFields = { title, icon, colour, x: coordinate, y: coordinate, exits: exits.optional() };
/** `exits` are asked from top to bottom. */
export const stage = z.strictObject({ id, ...stageFields, messages: failFastArray(message) });
export type Stage = z.infer<typeof stage>;

const tagFields = { title, colour };
export const tag = z.strictObject({ id, ...tagFields });
export type Tag = z.infer<typeof tag>;

const noteFields = { text: z.string().max(limits.canvasNoteChars), x: coordinate, y: coordinate, colour };
/** A sticky note on the canvas, for whoever edits the funnel; no subscriber ever gets it. */
export const note = z.strictObject({ id, ...noteFields });
export type Note = z.infer<typeof note>;

/** The array of stages is in the funnel's order. A funnel without notes or triggers has none of the field. At most 4 MB of JSON. */
export const funnelDocument = z.strictObject({
  stages: failFastArray(stage),
  tags: failFastArray(tag),
  notes: failFastArray(note, { most: limits.canvasNotes }).optional(),
  triggers: triggers.optional(),
});
export type FunnelDocument = z.infer<typeof funnelDocument>;

/** What edits apply to: the document and the funnel's name, which is outside draft and live. */
export interface EditedFunnel extends FunnelDocument {
  name: string;
}

/** A missing `index` means the end; in a `move` it is the final position. */
export const edit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('funnel.rename'), name: title }),
  z.strictObject({ type: z.literal('stage.add'), stage, index: index.optional() }),
  z.strictObject({
    ...{ type: z.literal('stage.change'), id, ...z.strictObject(stageFields).partial().shape },
    exits: exits.nullable().optional(),
  }),
  z.strictObject({ type: z.literal('stage.move'), id, index }),
  z.strictObject({ type: z.literal('stage.remove'), id }),
  z.strictObject({ type: z.literal('message.add'), stage: id, message, index: index.optional() }),
  z.strictObject({
    ...{ type: z.literal('message.change'), id, ...z.strictObject(messageFields).partial().shape },
    // null takes an optional field away
    ...{ at: timeOfDay.nullable().optional(), weekdays: weekdays.nullable().optional() },
    ...{ condition: condition.nullable().optional(), until: dateTiming.nullable().optional() },
    ...{ actions: actions.nullable().optional(), question: question.nullable().optional() },
    files: messageFiles.nullable().optional(),
  }),
  z.strictObject({ type: z.literal('message.move'), id, stage: id, index }),
  z.strictObject({ type: z.literal('message.remove'), id }),
  z.strictObject({ type: z.literal('tag.add'), tag, index: index.optional() }),
  z.strictObject({ type: z.literal('tag.change'), id, ...z.strictObject(tagFields).partial().shape }),
  z.strictObject({ type: z.literal('tag.remove'), id }),
  z.strictObject({ type: z.literal('note.add'), note }),
  z.strictObject({ type: z.literal('note.change'), id, ...z.strictObject(noteFields).partial().shape }),
  z.strictObject({ type: z.literal('note.remove'), id }),
  z.strictObject({ type: z.literal('trigger.add'), trigger, index: index.optional() }),
  z.strictObject({ type: z.literal('trigger.change'), id, ...z.strictObject(triggerChange).partial().shape }),
  z.strictObject({ type: z.literal('trigger.move'), id, index }),
  z.strictObject({ type: z.literal('trigger.remove'), id }),
]);
export type Edit = z.infer<typeof edit>;

export const funnelState = z.enum(funnelStates);
export type FunnelState = z.infer<typeof funnelState>;

export const bot = z.object({
  id,
  username: z.string(),
  name: z.string(),
  description: z.string(),
  short_description: z.string(),
  /** The last four characters of the token, after an ellipsis. */
  token_end: z.string(),
  /** The names of the commands in its menu that the funnel has not put there. */
  menu_commands: z.array(z.string()),
});
export type Bot = z.infer<typeof bot>;

export const fileView = z.object({
  url: z.string(),
  mime: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Of a film or a sound, in whole seconds; null where it is unknown. */
  duration: z.number().int().nullable(),
  /** The name under which it was uploaded; null where none was kept. */
  name: z.string().nullable(),
});
export type FileView = z.infer<typeof fileView>;

/** The owner's own texts for the answers to presses; a missing one means the built-in text. */
const ownAnswers = {
  already_chosen: z.string().max(200).optional(),
  already_answered: z.string().max(200).optional(),
  button_gone: z.string().max(200).optional(),
  /** Said to what nothing takes, at most once in ten minutes a person; nothing is said where it is missing. */
  not_understood: z.string().max(200).optional(),
};
export const answers = z.strictObject({
  ...ownAnswers,
  /** For people whose Telegram is in that language. */
  ru: z.strictObject(ownAnswers).optional(),
  en: z.strictObject(ownAnswers).optional(),
});
/** `watched` lists the stages whose owner is notified when somebody enters. */
export const funnelSettings = z.object({
  time_zone: z.string(),
  answers,
  watched: z.array(id).optional(),
  /** They hold for letters and mailings alone, as does `cap`. */
  quiet: quietHours.nullable().default(null),
  cap: sendingCap.nullable().default(null),
});
export const funnelSettingsInput = z.strictObject({
  time_zone: z.string().max(64).optional(),
  answers: answers.optional(),
  watched: z.array(id).max(limits.watchedStages).optional(),
  quiet: quietHours.nullable().optional(),
  cap: sendingCap.nullable().optional(),
});
export type FunnelSettings = z.infer<typeof funnelSettings>;
/** As stored: without what was never set. */
export type StoredSettings = z.input<typeof funnelSettings>;

/** The template that a funnel was made from: the version that it stands on, and the newest one. */
export const funnelOrigin = z.object({
  id,
  /** Null for a template that is deleted. */
  name: z.string().nullable(),
  version: z.number().int(),
  latest: z.number().int(),
});
export type FunnelOrigin = z.infer<typeof funnelOrigin>;

export const funnelHead = {
  id,
  name: z.string(),
  state: funnelState,
  revision: z.number().int(),
  live_revision: z.number().int().nullable(),
  first_run_at: instant.nullable(),
  bot: bot.nullable(),
  trouble: trouble.nullable(),
  template: funnelOrigin.nullable(),
  /** People in the funnel now, without testers. */
  people: z.number().int(),
  created_at: instant,
  updated_at: instant,
};

export const funnel = z.object({
  ...funnelHead,
  document: funnelDocument,
  files: z.record(id, fileView),
  problems: z.array(problem),
  settings: funnelSettings,
  imported: importedFunnel.optional(),
});
export type Funnel = z.infer<typeof funnel>;

/** What a small picture of a document is drawn from. */
export const funnelDrawing = z.object({
  stages: z.array(z.object({ id, x: z.number(), y: z.number(), colour, rows: z.number().int() })),
  arrows: z.array(z.tuple([id, id])),
});

/** A list item: without the document, but with what its preview and its summary need. */
export const funnelSummary = z.object({
  ...funnelHead,
  drawing: funnelDrawing,
  problems_count: z.object({ critical: z.number().int(), warning: z.number().int() }),
  new_today: z.number().int(),
  /** New people of the last 14 days in the owner's time zone, oldest first; the last day is today. */
  new_by_day: z.array(z.number().int()),
  /**
   * What is worth a sentence on the card. `waiting`: the live stage at which most people have waited for their press for
   * over two days. `reached`: the end of the funnel that most people reached today.
   */
  news: z
    .object({ kind: z.enum(['waiting', 'reached']), stage: id, title: z.string(), people: z.number().int() })
    .nullable(),
  /** People with unread messages. */
  unread: z.number().int(),
});
export type FunnelSummary = z.infer<typeof funnelSummary>;

/** The lists that select nobody once the funnel is gone. */
export const funnelUses = z.object({ lists: z.array(z.object({ id, name: z.string() })) });
export type FunnelUses = z.infer<typeof funnelUses>;

/** What names a stage or a tag outside the funnel's document: lists, mailings that are not sent yet, series. */
export const partUses = z.object({
  lists: z.array(z.object({ id, name: z.string() })),
  mailings: z.array(z.object({ id, title: z.string() })),
  series: z.array(z.object({ id, name: z.string() })),
});
export type PartUses = z.infer<typeof partUses>;
