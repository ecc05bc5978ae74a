import type { OwnedNotice } from '#server/notices/enqueueNotices.ts';
import type { Press } from '#server/sending/sentButtons.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { ChatKey, SeriesTrigger } from '#server/domain/gateways/peopleChanges.ts';
import type { LoadedJourney } from '../load/loadedJourney.ts';
import { type NewAnswer, noQuestionChange, type QuestionChange, type QuestionCount } from './answerEffects.ts';
import { ContactChange } from './contactChanges.ts';
import type { Question } from './markUnanswered.ts';
import type { NewAlert } from './writeAlerts.ts';
import type { MessageEdit } from './writeMessageEdits.ts';

export interface CountsChange {
  people: number;
  finished: number;
  entered: number;
  moved_on: number;
  ended: number;
}
export interface HistoryLine {
  id: string;
  owner_id: string;
  contact_id: string;
  funnel_id: string | null;
  journey_id: string | null;
  kind: string;
  data: Record<string, unknown>;
  at: number;
}
export interface VisitChange {
  owner_id: string;
  id: string;
  journey_id: string;
  funnel_id: string;
  stage_id: string;
  entered_at: number;
  left_at: number | null;
  left_by: 'move' | 'ended' | null;
  /** The button or the exit by which it was left. */
  left_exit: string | null;
}

/** What a batch of events has to write, gathered in memory so that it costs a few statements however many events there are. */
export class Effects {
  readonly journeys = new Map<string, LoadedJourney>();
  readonly entered = new Map<string, VisitChange>();
  readonly left = new Map<string, Pick<VisitChange, 'owner_id' | 'id' | 'left_at' | 'left_by' | 'left_exit'>>();
  readonly stages = new Map<string, CountsChange & { owner_id: string; funnel_id: string; stage_id: string }>();
  readonly buttons = new Map<string, { owner_id: string; funnel_id: string; button_id: string; presses: number }>();
  readonly tags = new Map<
    string,
    { owner_id: string; contact_id: string; funnel_id: string; tag_id: string; since: number }
  >();
  /** Tags that were taken away. */
  readonly untagged = new Map<string, { owner_id: string; contact_id: string; funnel_id: string; tag_id: string }>();
  /** How questions have ended; none of tests. */
  readonly answers: NewAnswer[] = [];
  readonly questionCounts = new Map<string, QuestionCount>();
  /** By contact; none of tests but what they wrote. */
  readonly contacts = new Map<string, ContactChange>();
  readonly history: HistoryLine[] = [];
  /** What people wrote, which waits for an answer; none of testers. */
  readonly questions: Question[] = [];
  /** What people made of their messages. */
  readonly edits: MessageEdit[] = [];
  readonly dropped = new Map<string, { owner_id: string; visit_id: string }>();
  /** Chats that were closed (with the moment) or opened again (null). */
  readonly chats = new Map<string, ChatKey & { blocked_at: number | null }>();
  readonly closed = new Map<string, ChatKey>();
  /** Contacts whose deliveries were settled, which open screens show even where no journey changed. */
  readonly settledContacts: { owner_id: string; funnel_id: string | null; contact_id: string }[] = [];
  /** Notices to owners; none of tests. */
  readonly notices: OwnedNotice[] = [];
  /** By subject: one alert, however many people of the batch ran into it. */
  readonly alerts = new Map<string, NewAlert>();
  /** What series may start or stop on; none of tests. */
  readonly triggers: SeriesTrigger[] = [];
  /** Chats in which it was said that nothing took what was written, and when. */
  readonly notUnderstood = new Map<string, ChatKey & { at: number }>();
  /** First presses on buttons of mailings and letters; none of testers. */
  readonly presses: Press[] = [];
  /** What presses are answered; no rows, as an answer is worth nothing after some seconds. */
  readonly pressAnswers: PressAnswer[] = [];
  deliveries: NewDelivery[] = [];

  notifyOwner(journey: LoadedJourney, notice: OwnedNotice['notice']): void {
    if (!journey.isTest) this.notices.push({ owner_id: journey.funnel.ownerId, notice });
  }

  alertOwner(journey: LoadedJourney, alert: Omit<NewAlert, 'owner_id' | 'funnel_id' | 'revision'>): void {
    if (!journey.isTest) this.raise(alertOf(journey, alert));
  }

  raise(alert: NewAlert): void {
    this.alerts.set(`${alert.funnel_id}${alert.code}${alert.subject}`, alert);
  }

  noteNotUnderstood(chat: ChatKey, at: number): void {
    this.notUnderstood.set(`${chat.bot_id}${chat.contact_id}`, { ...chat, at });
  }

  saveJourney(journey: LoadedJourney): void {
    const isNew = !journey.isStored && !this.journeys.has(journey.id);
    if (isNew) this.#trigger(journey, { kind: 'funnel', subject: null, at: journey.since });
    this.journeys.set(journey.id, journey);
  }

  enterStage(journey: LoadedJourney, { stage, visit, at }: { stage: string; visit: string; at: number }): void {
    const { ownerId: owner_id, id: funnel_id } = journey.funnel;
    const row = { owner_id, id: visit, journey_id: journey.id, funnel_id, stage_id: stage, entered_at: at };
    this.entered.set(visit, { ...row, left_at: null, left_by: null, left_exit: null });
    this.count(journey, stage, { entered: 1, people: 1 });
    this.#trigger(journey, { kind: 'stage', subject: stage, at });
  }

  leaveStage(
    journey: LoadedJourney,
    left: { stage: string; visit: string; at: number; by: 'move' | 'ended'; wasFinished: boolean },
    exit: string | null = null,
  ): void {
    const newVisit = this.entered.get(left.visit);
    const change = { left_at: left.at, left_by: left.by, left_exit: exit };
    if (newVisit) Object.assign(newVisit, change);
    else this.left.set(left.visit, { owner_id: journey.funnel.ownerId, id: left.visit, ...change });
    const gone = left.by === 'move' ? { moved_on: 1 } : { ended: 1 };
    this.count(journey, left.stage, { people: -1, finished: left.wasFinished ? -1 : 0, ...gone });
  }

  /** Tests never count. */
  count(journey: LoadedJourney, stage_id: string, change: Partial<CountsChange>): void {
    if (journey.isTest) return;
    const { ownerId: owner_id, id: funnel_id } = journey.funnel;
    const none = { people: 0, finished: 0, entered: 0, moved_on: 0, ended: 0 };
    const row = this.stages.get(`${funnel_id}${stage_id}`) ?? { owner_id, funnel_id, stage_id, ...none };
    for (const [key, by] of Object.entries(change) as [keyof CountsChange, number][]) row[key] += by;
    this.stages.set(`${funnel_id}${stage_id}`, row);
  }

  countPress(journey: LoadedJourney, button_id: string): void {
    if (journey.isTest) return;
    const { ownerId: owner_id, id: funnel_id } = journey.funnel;
    const row = this.buttons.get(`${funnel_id}${button_id}`) ?? { owner_id, funnel_id, button_id, presses: 0 };
    row.presses += 1;
    this.buttons.set(`${funnel_id}${button_id}`, row);
  }

  giveTag(journey: LoadedJourney, tag_id: string, since: number): void {
    if (journey.isTest) return;
    const { ownerId: owner_id, id: funnel_id } = journey.funnel;
    const { contactId: contact_id } = journey.contact;
    journey.contact.known?.tags.add(tag_id);
    this.untagged.delete(`${funnel_id}${contact_id}${tag_id}`);
    this.tags.set(`${funnel_id}${contact_id}${tag_id}`, { owner_id, contact_id, funnel_id, tag_id, since });
    this.#trigger(journey, { kind: 'tag', subject: tag_id, at: since });
  }

  takeTag({ isTest, funnel, contact }: LoadedJourney, tag_id: string): void {
    if (isTest) return;
    const { ownerId: owner_id, id: funnel_id } = funnel;
    const { contactId: contact_id, known } = contact;
    known?.tags.delete(tag_id);
    const key = `${funnel_id}${contact_id}${tag_id}`;
    this.tags.delete(key);
    this.untagged.set(key, { owner_id, contact_id, funnel_id, tag_id });
  }

  countQuestion({ isTest, funnel }: LoadedJourney, message_id: string, change: Partial<QuestionChange>): void {
    if (isTest) return;
    const { ownerId: owner_id, id: funnel_id } = funnel;
    const key = `${funnel_id}${message_id}`;
    const row = this.questionCounts.get(key) ?? { owner_id, funnel_id, message_id, ...noQuestionChange };
    for (const [name, by] of Object.entries(change) as [keyof QuestionChange, number][]) row[name] += by;
    this.questionCounts.set(key, row);
  }

  /** What is changed of a contact. */
  contactChange({ owner_id, contact_id }: { owner_id: string; contact_id: string }): ContactChange {
    const change = this.contacts.get(contact_id) ?? new ContactChange({ owner_id, contact_id });
    this.contacts.set(contact_id, change);
    return change;
  }

  #trigger(journey: LoadedJourney, of: Pick<SeriesTrigger, 'kind' | 'subject' | 'at'>): void {
    if (journey.isTest) return;
    const { ownerId: owner_id, id: funnel_id } = journey.funnel;
    this.triggers.push({ owner_id, funnel_id, contact_id: journey.contact.contactId, ...of });
  }

  record(line: HistoryLine): void {
    this.history.push(line);
  }

  send(delivery: NewDelivery): void {
    this.deliveries.push(delivery);
  }

  /** What waits of a visit never leaves, neither the rows that are there nor those that this batch would have made. */
  dropVisit(owner_id: string, visit_id: string): void {
    this.deliveries = this.deliveries.filter(
      (delivery) => delivery.cause !== 'visit' || delivery.cause_id !== visit_id,
    );
    this.dropped.set(visit_id, { owner_id, visit_id });
  }

  /** Marks a chat as blocked by its person; all that waits for it is dropped, whatever caused it. */
  markBlocked(chat: ChatKey, at: number): void {
    this.deliveries = this.deliveries.filter(
      ({ bot_id, contact_id }) => bot_id !== chat.bot_id || contact_id !== chat.contact_id,
    );
    this.chats.set(`${chat.bot_id}${chat.contact_id}`, { ...chat, blocked_at: at });
    this.closed.set(`${chat.bot_id}${chat.contact_id}`, chat);
  }

  openChat(chat: ChatKey): void {
    this.chats.set(`${chat.bot_id}${chat.contact_id}`, { ...chat, blocked_at: null });
  }
}

/** An alert of the live revision that a journey walks. */
export const alertOf = (
  { funnel: { ownerId: owner_id, id: funnel_id, compiled } }: LoadedJourney,
  alert: Omit<NewAlert, 'owner_id' | 'funnel_id' | 'revision'>,
): NewAlert => ({ ...alert, owner_id, funnel_id, revision: compiled.revision });
